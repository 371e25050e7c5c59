create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  user_agent text not null default '',
  address inet
);
create index on sessions (user_id);

-- Only digests are kept. A session has one live token; its spent ancestors stay, so that reuse is noticed.
create table refresh_tokens (
  digest bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_digest bytea,
  created_at timestamptz not null default now(),
  spent_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (parent_digest);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table sign_in_failures (
  subject text not null, -- digest of the address tried, or of address and client
  failed_at timestamptz not null default now()
);
create index on sign_in_failures (subject, failed_at);
