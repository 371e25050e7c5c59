create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret bytea, -- of 'totp', encrypted
  phone text,
  last_step bigint, -- the newest time step a code was accepted for: no code works twice
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on factors (user_id);

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors on delete cascade,
  session_id uuid references sessions on delete cascade,
  code_digest bytea, -- of 'phone'
  failures int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index on factor_challenges (factor_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  spent_at timestamptz,
  primary key (user_id, digest)
);
