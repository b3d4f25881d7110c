-- Everybody may watch a departure by its number. Of a private one nothing is sent but that it has changed: who may know more
-- reads it, within their own cities.
create or replace function notify_seats() returns trigger language plpgsql as $$
begin
  perform pg_notify('seats', case
    when is_private then json_build_object('id', id, 'tour', tour_id, 'isPrivate', true)
    else json_build_object('id', id, 'tour', tour_id, 'left', capacity - seats_taken - seats_held,
      'open', status = 'OPEN', 'version', version) end::text) from departure where id = new.id;
  return null;
end $$;
