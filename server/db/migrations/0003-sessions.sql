create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  user_agent text not null default '',
  address inet,
  -- A refresh token is derived from its parent with this key, so a lost answer can be given again though only digests are kept.
  refresh_key bytea not null
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

-- Of what was typed as an address only digests are kept: people type their passwords there.
create table sign_in_failures (
  account text not null,
  place text not null, -- the account and the network
  network text not null,
  failed_at timestamptz not null
);
create index on sign_in_failures (account, failed_at);
create index on sign_in_failures (network, failed_at);
create index on sign_in_failures (failed_at);

-- Where an account has signed in from: there its owner is let through while strangers guess elsewhere.
create table sign_in_places (
  place text primary key,
  used_at timestamptz not null
);
