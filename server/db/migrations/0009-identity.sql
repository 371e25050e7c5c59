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
