-- The valuation model of each segment of homes, with the study that decides whether its values may be shown.
create table valuation_models (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  stage smallint not null,
  model_version smallint not null,
  -- The state of the deals and their imports that the model was fitted on.
  data_state text not null,
  trained_from date not null,
  trained_to date not null,
  held_days integer not null,
  method text not null,
  -- Sales in the model; the registered ones it was drawn from, every nth of them; and those left out as outliers.
  sales integer not null,
  registered integer not null,
  every_nth integer not null,
  outliers integer not null,
  -- Null where there are too few sales to fit one.
  model jsonb,
  -- Statistics, calibration and faults by how closely the place of a home is known.
  details jsonb not null,
  computed_at timestamptz not null,
  constraint valuation_models_pkey primary key (city_id, demonstration, property_type, stage),
  constraint valuation_models_city_id_fkey foreign key (city_id) references cities(id) on delete cascade,
  constraint valuation_models_method_check check (method in ('out-of-time', 'folds'))
);
