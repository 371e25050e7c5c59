-- Price indices as they were published on earlier days, so that a past figure can be reproduced and its revision measured.
-- The newest of a day stands for the day. Kept for 30 days, then the last one of each month for ten years: the job that fits
-- the indices removes the others. A place takes about 10 kB a vintage as stored, a city with its 40 areas and three types of
-- property about 1 MB, so at most 150 MB a city after ten years of daily imports.
create table price_index_vintages (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  area_id integer not null,
  published_on date not null,
  method_version integer not null,
  indices jsonb not null,
  computed_at timestamp with time zone not null,
  constraint price_index_vintages_pkey primary key (city_id, demonstration, property_type, area_id, published_on),
  constraint price_index_vintages_city_id_fkey foreign key (city_id) references cities(id) on delete cascade
);
create index price_index_vintages_published_on_idx on price_index_vintages (published_on);
