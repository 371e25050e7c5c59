-- What members own. Nobody but the member reads these rows; staff do not either.
create table assets (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  project_id integer,
  title text not null, -- the project or the address, as the member calls it
  property_type text not null,
  rooms smallint, -- bedrooms, 0 for a studio
  size_sqm double precision,
  purchased_on date not null,
  price_minor bigint not null, -- of the whole, whatever share of it is owned
  currency char(3) not null,
  share_percent numeric(6,3) not null,
  unit_number text not null default '',
  deed_number text not null default '', -- title deed, or Oqood before handover
  note text not null default '',
  added_at timestamptz not null,
  constraint assets_pkey primary key (id),
  constraint assets_project_id_fkey foreign key (project_id) references projects on delete set null,
  constraint assets_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint assets_price_minor_check check (price_minor > 0),
  constraint assets_property_type_check check (property_type in ('unit', 'villa', 'land', 'building')),
  constraint assets_share_percent_check check (share_percent > 0 and share_percent <= 100)
);
create index assets_user_id_idx on assets (user_id);

-- What was agreed to be paid for it, of the whole price.
create table asset_instalments (
  asset_id uuid not null,
  position smallint not null,
  due_on date not null,
  amount_minor bigint not null,
  paid_on date,
  constraint asset_instalments_pkey primary key (asset_id, position),
  constraint asset_instalments_asset_id_fkey foreign key (asset_id) references assets on delete cascade,
  constraint asset_instalments_amount_minor_check check (amount_minor > 0)
);

create table asset_documents (
  id uuid not null default gen_random_uuid(),
  asset_id uuid not null,
  name text not null,
  file_type text not null,
  bytes integer not null,
  file bytea not null, -- sealed for its owner: domain/favorites/asset.ts
  added_at timestamptz not null,
  constraint asset_documents_pkey primary key (id),
  constraint asset_documents_asset_id_fkey foreign key (asset_id) references assets on delete cascade
);
create index asset_documents_asset_id_idx on asset_documents (asset_id);
