-- What a person has beside his password. Recovery codes are one factor of their own, never the only one.
create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret bytea, -- of 'totp', encrypted with the key of the installation
  phone text, -- of 'phone', as E.164
  last_step bigint, -- the newest time step a code was accepted for: no code works twice
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on factors (user_id);
create unique index on factors (user_id, friendly_name) where friendly_name <> '';
create unique index on factors (user_id, phone);
create unique index on factors (user_id) where factor_type = 'recovery_code';

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  network text not null, -- where it was asked for, and where it must be answered from
  code_digest bytea, -- of 'phone'
  failures int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index on factor_challenges (factor_id);
create index on factor_challenges (session_id);

-- Wrong codes, and the places where one was right: there the owner is let through while strangers guess elsewhere.
create table factor_failures (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('code', 'recovery_code')),
  network text not null,
  failed_at timestamptz not null
);
create index on factor_failures (user_id, failed_at);
create table factor_places (
  user_id uuid not null references users on delete cascade,
  network text not null,
  used_at timestamptz not null,
  primary key (user_id, network)
);

create table recovery_codes (
  factor_id uuid not null references factors on delete cascade,
  digest bytea not null,
  spent_at timestamptz,
  primary key (factor_id, digest)
);

-- Short messages to telephones. The words are kept only where no provider delivers them, for staff to read.
create table text_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  phone text not null,
  words text,
  state text not null check (state in ('kept', 'sending', 'sent', 'failed')),
  failure text,
  at timestamptz not null
);
create index on text_messages (at desc, id desc);
create index on text_messages (user_id, at);

-- A way to another service's sign-in page and back: taken once, soon, by the browser that set out.
create table oauth_flows (
  state_digest bytea primary key,
  browser_digest bytea not null,
  provider text not null,
  redirect_to text not null,
  challenge text, -- of our own client, when it asks for a code (PKCE, S256)
  session_id uuid references sessions on delete cascade, -- of the person who links an identity
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on oauth_flows (expires_at);
create index on oauth_flows (session_id);
