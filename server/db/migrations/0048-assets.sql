-- What members own. Nobody but the member reads these rows; staff do not either.
create table assets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  project_id integer references projects on delete set null,
  title text not null, -- the project or the address, as the member calls it
  property_type text not null check (property_type in ('unit', 'villa', 'land', 'building')),
  rooms smallint, -- bedrooms, 0 for a studio
  size_sqm double precision,
  purchased_on date not null,
  price_minor bigint not null check (price_minor > 0), -- of the whole, whatever share of it is owned
  currency char(3) not null,
  share_percent numeric(6, 3) not null check (share_percent > 0 and share_percent <= 100),
  unit_number text not null default '',
  deed_number text not null default '', -- title deed, or Oqood before handover
  note text not null default '',
  added_at timestamptz not null
);
create index on assets (user_id);

-- What was agreed to be paid for it, of the whole price.
create table asset_instalments (
  asset_id uuid not null references assets on delete cascade,
  position smallint not null,
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date,
  primary key (asset_id, position)
);

create table asset_documents (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references assets on delete cascade,
  name text not null,
  file_type text not null,
  bytes integer not null,
  file bytea not null, -- sealed for its owner: domain/favorites/asset.ts
  added_at timestamptz not null
);
create index on asset_documents (asset_id);
