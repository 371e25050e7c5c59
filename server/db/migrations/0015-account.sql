alter table user_profiles
  add column photo bytea, -- re-encoded by us, never as uploaded
  add column photo_version text unique; -- in its address, so that it may be cached for ever

-- What a person agreed to, in which edition, and when; taken back by a row of its own.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  subject text not null, -- 'terms', 'privacy', 'newsletter', …
  edition text not null,
  given boolean not null,
  at timestamptz not null default now()
);
create index on consents (user_id, subject, id desc);

-- A deletion asked for: done at `due_at` unless taken back before.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
