-- Keys with which programs of a member read what the member may read. The key itself is not stored.
create table api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  prefix text not null, -- the first characters of the key
  digest bytea not null, -- SHA-256 of the key
  scopes text[] not null, -- domain/api-keys/scopes.ts
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_network text,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_user_id_name_key unique (user_id, name),
  constraint api_keys_digest_key unique (digest),
  constraint api_keys_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint api_keys_scopes_check check (scopes <> '{}' and scopes <@ array['market', 'projects', 'search'])
);

-- The calls by key of each member in the latest minute and UTC day with one. Unlogged: at worst it is lost in a crash of
-- the database, which starts the counts again.
create unlogged table api_calls (
  user_id uuid not null,
  minute timestamptz not null,
  minute_calls integer not null,
  day timestamptz not null,
  day_calls integer not null,
  constraint api_calls_pkey primary key (user_id),
  constraint api_calls_user_id_fkey foreign key (user_id) references users on delete cascade
);

-- The feature was listed as off while it did not exist.
update feature_toggles set is_enabled = true where feature_name = 'api-access';
