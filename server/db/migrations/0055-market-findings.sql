-- The findings of the rules in domain/market/findings for each city, and how often each rule was right before.
create table market_finding_runs (
  city_id integer not null,
  demonstration boolean not null,
  rules_version integer not null,
  -- The state of the deals, rents and projects that the rules saw.
  data_state text not null,
  computed_at timestamptz not null,
  -- The last month that each series covers.
  through jsonb not null,
  -- By rule: cases, hits and what chance would have given.
  records jsonb not null,
  constraint market_finding_runs_pkey primary key (city_id, demonstration),
  constraint market_finding_runs_city_id_fkey foreign key (city_id) references cities(id) on delete cascade
);

create table market_findings (
  city_id integer not null,
  demonstration boolean not null,
  -- Its place in the order of confidence and size.
  place integer not null,
  rule text not null,
  kind text not null,
  area_id integer,
  project_id integer,
  finding jsonb not null,
  constraint market_findings_pkey primary key (city_id, demonstration, place),
  constraint market_findings_run_fkey foreign key (city_id, demonstration) references market_finding_runs (city_id, demonstration) on delete cascade
);
