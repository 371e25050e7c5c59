-- Resales of homes that are presumed to be one (domain/market/indices/presumed-resales.ts), replaced with each fit of
-- the price indices. Quarters are counted as in domain/dates/quarters.ts.
create table presumed_resales (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  area_id integer not null,
  -- The name under which the deal is filed.
  project_term integer,
  rooms smallint,
  bought_quarter integer not null,
  sold_quarter integer not null,
  -- The change of the price as a ratio.
  gain double precision not null,
  constraint presumed_resales_city_id_fkey foreign key (city_id) references cities(id) on delete cascade
);
create index presumed_resales_city_id_idx on presumed_resales (city_id, demonstration, property_type);
