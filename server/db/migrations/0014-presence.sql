alter table user_profiles
  add column login_count int not null default 0,
  add column disclaimer_shown_at timestamptz,
  add column disclaimer_shown_at_login int; -- the number of that login

-- Which login of its owner a session is, once it was counted: one, however many pages and tabs say so.
alter table sessions add column login_number int;

-- One row a live session: whoever is signed out, thrown out or deleted is offline by that alone.
create table user_presence (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  visit_session text not null default '',
  status text not null default 'online' check (status in ('online', 'offline')),
  current_page text not null default '',
  online_since timestamptz not null,
  seen_at timestamptz not null
);
create index on user_presence (user_id);
create index on user_presence (seen_at);

create table page_visits (
  id bigint generated always as identity primary key,
  visited_at timestamptz not null,
  user_id uuid references users on delete set null, -- null for a stranger
  visit_session text not null, -- made by the page, kept nowhere else
  page_path text not null,
  referrer text not null default '',
  duration_seconds int,
  stands_for int not null default 1 -- visits: in a flood only each tenth or hundredth is kept
);
create index on page_visits (visited_at);
create index on page_visits (user_id, id desc) where user_id is not null;
create index on page_visits (page_path, id desc);
create index on page_visits (visit_session);
