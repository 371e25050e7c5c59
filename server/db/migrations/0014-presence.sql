alter table user_profiles
  add column login_count int not null default 0,
  add column disclaimer_shown_at timestamptz;

create table user_presence (
  user_id uuid primary key references users on delete cascade,
  session_id text not null default '',
  status text not null default 'online' check (status in ('online', 'offline')),
  current_page text not null default '',
  seen_at timestamptz not null default now()
);

create table page_visits (
  id bigint generated always as identity primary key,
  visited_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  visit_session text not null,
  page_path text not null,
  referrer text not null default '',
  duration_seconds int
);
create index on page_visits (visited_at desc, id desc);
create index on page_visits (visit_session);
