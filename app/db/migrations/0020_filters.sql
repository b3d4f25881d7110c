-- How many tours fit a filter is counted with every search: from the index alone, however long the catalogue grows.
create index tour_payment on tour (payment) where published;
create index tour_theme on tour (theme) where published;
