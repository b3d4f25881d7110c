-- Typing errors are mended in memory, so nothing reads the lengths and letters of words, nor words by their beginning.
drop index search_word_near, search_word_beginning;
alter table search_word drop column size, drop column letters;
drop function letters_of(text);

-- The inbox's indexes start with the status and also count what is new.
drop index review_waiting, application_new, enquiry_new, private_request_new;

-- Measured on 154,000 departures, 19,000 of them open, in blocks read with and without each index: a search by day reads
-- 372 without departure_open_day and 456 with it; the board of all cities 1,089 without departure_days and 1,011 with it;
-- asking for reviews 45 without departure_unasked and 7 with it. The others earn their place: the board reads three times
-- as much without departure_time, the next departures nine times as much without departure_open.
drop index departure_open_day, departure_days, departure_unasked;
