-- Calculations that members keep: the address with all scenarios, and what it is about.
create table saved_calculations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  calculator text not null,
  name text not null,
  search text not null,
  project_id integer,
  asset_id uuid,
  saved_at timestamptz not null,
  constraint saved_calculations_pkey primary key (id),
  constraint saved_calculations_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint saved_calculations_project_id_fkey foreign key (project_id) references projects on delete set null,
  constraint saved_calculations_asset_id_fkey foreign key (asset_id) references assets on delete cascade,
  constraint saved_calculations_one_subject_check check (num_nonnulls(project_id, asset_id) <= 1)
);
create index saved_calculations_user_id_idx on saved_calculations (user_id, saved_at desc);
create index saved_calculations_project_id_idx on saved_calculations (project_id);
create index saved_calculations_asset_id_idx on saved_calculations (asset_id);
