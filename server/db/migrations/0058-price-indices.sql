-- Price indices that are fitted ahead (domain/market/indices/fitted-index.ts), for a city or one of its areas.
create table price_indices (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  -- 0 for the whole city.
  area_id integer not null,
  method_version integer not null,
  -- The state of the deals that the indices were fitted on.
  data_state text not null,
  -- By method, period of the chart and stage.
  indices jsonb not null,
  computed_at timestamptz not null,
  constraint price_indices_pkey primary key (city_id, demonstration, property_type, area_id),
  constraint price_indices_city_id_fkey foreign key (city_id) references cities(id) on delete cascade
);
