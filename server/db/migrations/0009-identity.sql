alter table users
  add column phone text unique,
  add column phone_confirmed_at timestamptz,
  add column new_email citext,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column email_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz;

-- How a person can prove who he is, one row a provider; 'email' is the address and password of his own.
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_id text not null, -- the provider's own name for the person; for 'email' the user's id
  email citext,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index on identities (user_id);

insert into identities (user_id, provider, provider_id, email, identity_data, created_at, updated_at)
select id, 'email', id::text, email,
       jsonb_build_object('sub', id, 'email', email, 'email_verified', email_confirmed_at is not null),
       created_at, updated_at
  from users;

-- What a person proved when he signed in, and how strongly.
alter table sessions
  add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  add column methods jsonb not null default '[]', -- [{"method": "password", "timestamp": seconds}], newest first
  add column authenticated_at timestamptz not null default now(); -- the last full proof, for sensitive changes

-- A link and the code that stand for it in a letter: one live of a kind for a person, digests only.
create table one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in
    ('signup', 'recovery', 'magiclink', 'email_change_new', 'email_change_current', 'reauthentication')),
  address citext not null, -- where it was sent, and with which the code must come
  link_digest bytea unique, -- null once the link was used and only its code may still be
  link_expires_at timestamptz not null,
  code_digest bytea, -- null once it was guessed wrong too often
  code_expires_at timestamptz,
  failures int not null default 0, -- wrong codes
  password_hash text, -- of 'signup': the password counts only with the link it came with
  challenge text, -- of PKCE
  confirmed_at timestamptz, -- of the two halves of a change of address, when this one was
  created_at timestamptz not null,
  unique (user_id, kind)
);
create index on one_time_tokens (address);

-- What a browser gets for its link, to exchange it with the secret it kept (PKCE). Spent ones stay to notice a second use.
create table auth_flows (
  code_digest bytea primary key,
  user_id uuid not null references users on delete cascade,
  challenge text not null, -- S256
  method text not null, -- how the person proved himself, as sessions.methods has it
  failures int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_id uuid -- what it was exchanged for
);
create index on auth_flows (expires_at);

-- Letters asked for, by digest of the address, whether anybody has it or not: known and unknown wait alike, and what
-- else is to be done about it is done after the answer, so that no answer takes longer for an address we know.
create table letter_requests (
  id uuid primary key,
  address_digest bytea not null,
  kind text not null,
  requested_at timestamptz not null,
  is_counted boolean not null default true, -- not while the one before is too recent
  asked jsonb -- null once it is done
);
create index on letter_requests (address_digest, requested_at);
create index on letter_requests (requested_at);
