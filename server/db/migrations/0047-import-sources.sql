-- What staff set for a source of domain/ingestion/sources.ts. A source without a row has the defaults.
create table source_settings (
  source text not null,
  needs_approval boolean not null default true, -- a second person publishes its imports
  constraint source_settings_pkey primary key (source)
);

-- How many rows of a source are held by month, worked out again when `state` is no longer that of its imports.
create table source_volumes (
  source text not null,
  state text not null,
  rows bigint not null,
  months jsonb not null, -- [{month, rows}], oldest first
  constraint source_volumes_pkey primary key (source)
);
