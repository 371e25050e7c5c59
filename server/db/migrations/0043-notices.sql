-- Which changes of a watched thing a member wants to be told, and how it stood when he was told last.
alter table favorites
  add column alerts text[] not null default '{price,due,progress,status,grade,sales,projects,finished,past-due}',
  add column told jsonb; -- null before the first look, which goes by the day it was added

-- Whether changes also come by letter, at most one a day: asked for, never by itself.
alter table user_profiles add column alert_letters boolean not null default false;

-- Every change that was told, once.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  favorite_id uuid not null references favorites on delete cascade,
  aspect text not null, -- domain/favorites/state.ts
  value_before text,
  value_after text,
  seen_on date not null, -- the day it was read in its source, or worked out
  source_id smallint references data_sources,
  told_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz
);
create index on notices (user_id, id desc);
create index on notices (favorite_id);
create index on notices (user_id) where mailed_at is null;
