-- Running processes. Unlogged: after a crash nobody is connected, so nothing is lost.
create unlogged table processes (
  id uuid not null,
  seen_at timestamptz not null,
  constraint processes_pkey primary key (id)
);

-- Who is there, one row per open page; every process learns of them through the outbox `changes`.
create unlogged table presence_tracks (
  id uuid not null,
  process_id uuid not null,
  user_id uuid not null,
  status text not null,
  constraint presence_tracks_pkey primary key (id),
  constraint presence_tracks_process_id_fkey foreign key (process_id) references processes on delete cascade,
  constraint presence_tracks_status_check check (status in ('green', 'yellow'))
);
create index presence_tracks_process_id_idx on presence_tracks (process_id);

-- One row per live session: a person who is signed out or deleted is offline without further work.
create table user_presence (
  session_id uuid not null,
  user_id uuid not null,
  visit_session text not null default '',
  status text not null default 'online',
  current_page text not null default '',
  online_since timestamptz not null,
  seen_at timestamptz not null,
  constraint user_presence_pkey primary key (session_id),
  constraint user_presence_session_id_fkey foreign key (session_id) references sessions on delete cascade,
  constraint user_presence_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint user_presence_status_check check (status in ('online', 'offline'))
);
create index user_presence_seen_at_idx on user_presence (seen_at);
create index user_presence_user_id_idx on user_presence (user_id);

-- Visits without query or name. `stands_for` is above 1 where only a sample was kept.
create table page_visits (
  id bigint not null generated always as identity,
  visited_at timestamptz not null,
  user_id uuid, -- null for a stranger
  visit_session text not null, -- made by the page, kept nowhere else
  page_path text not null,
  referrer text not null default '',
  duration_seconds integer,
  stands_for integer not null default 1, -- visits: in a flood only each tenth or hundredth is kept
  constraint page_visits_pkey primary key (id),
  constraint page_visits_user_id_fkey foreign key (user_id) references users on delete set null
);
create index page_visits_page_path_id_idx on page_visits (page_path, id desc);
create index page_visits_user_id_id_idx on page_visits (user_id, id desc) where user_id is not null;
create index page_visits_visit_session_idx on page_visits (visit_session);
create index page_visits_visited_at_idx on page_visits (visited_at);

-- Addresses that were asked for and do not exist, for staff.
create table unknown_paths (
  path text not null,
  seen_count bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint unknown_paths_pkey primary key (path)
);
