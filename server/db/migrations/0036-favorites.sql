-- What members watch, and what they note beside it. Nobody but the member reads these rows; staff do not either.
-- The key of user and id lets a favorite point only at a list of its own owner.
create table favorite_lists (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  constraint favorite_lists_pkey primary key (id),
  constraint favorite_lists_user_id_id_key unique (user_id, id),
  constraint favorite_lists_user_id_name_key unique (user_id, name),
  constraint favorite_lists_user_id_fkey foreign key (user_id) references users on delete cascade
);

create table favorites (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  project_id integer,
  developer_id integer,
  entity_id integer, -- a company that no brand is linked to
  list_id uuid,
  reason text not null default '', -- why it is watched
  note text not null default '',
  tags text[] not null default '{}',
  target_minor bigint, -- what the member would pay
  target_currency char(3),
  began jsonb not null, -- how it stood on the day it was added: domain/favorites/state.ts
  added_at timestamptz not null,
  archived_at timestamptz,
  outcome text,
  outcome_words text not null default '',
  removed_at timestamptz, -- for a moment, so that it can be taken back
  -- The changes that the member wants to be notified of.
  alerts text[] not null default '{price,due,progress,status,grade,sales,projects,finished,past-due}',
  -- The state at the last notification; null before the first look, which compares with the day it was added.
  told jsonb,
  constraint favorites_pkey primary key (id),
  constraint favorites_user_id_project_id_developer_id_entity_id_key
    unique nulls not distinct (user_id, project_id, developer_id, entity_id),
  constraint favorites_developer_id_fkey foreign key (developer_id) references developers on delete cascade,
  constraint favorites_entity_id_fkey foreign key (entity_id) references legal_entities on delete cascade,
  constraint favorites_project_id_fkey foreign key (project_id) references projects on delete cascade,
  constraint favorites_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint favorites_user_id_list_id_fkey
    foreign key (user_id, list_id) references favorite_lists (user_id, id) on delete set null (list_id),
  constraint favorites_one_subject_check check (num_nonnulls(project_id, developer_id, entity_id) = 1),
  constraint favorites_target_check check ((target_minor is null) = (target_currency is null)),
  constraint favorites_outcome_of_archived_check check ((archived_at is null) = (outcome is null)),
  constraint favorites_outcome_check check (outcome in ('passed', 'bought', 'too-late', 'other')),
  constraint favorites_target_minor_check check (target_minor > 0)
);
create index favorites_developer_id_idx on favorites (developer_id);
create index favorites_entity_id_idx on favorites (entity_id);
create index favorites_project_id_idx on favorites (project_id);

-- Every notification of a change, once. A new match of a saved view stands beside the changes of favorites: its aspect
-- is `fits`, its value the name of the view.
create table notices (
  id bigint not null generated always as identity,
  user_id uuid not null,
  favorite_id uuid,
  aspect text not null, -- domain/favorites/state.ts
  value_before text,
  value_after text,
  seen_on date not null, -- the day it was read in its source, or computed
  source_id smallint,
  told_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  view_id uuid,
  project_id integer,
  constraint notices_pkey primary key (id),
  constraint notices_favorite_id_fkey foreign key (favorite_id) references favorites on delete cascade,
  constraint notices_project_id_fkey foreign key (project_id) references projects on delete cascade,
  constraint notices_source_id_fkey foreign key (source_id) references data_sources,
  constraint notices_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint notices_view_id_fkey foreign key (view_id) references saved_views on delete cascade,
  constraint notices_one_origin_check check (num_nonnulls(favorite_id, view_id) = 1),
  constraint notices_project_of_view_check check ((view_id is null) = (project_id is null))
);
create index notices_favorite_id_idx on notices (favorite_id);
create index notices_project_id_idx on notices (project_id);
create index notices_user_id_id_idx on notices (user_id, id desc);
create index notices_unmailed_idx on notices (user_id) where mailed_at is null;
create index notices_view_id_idx on notices (view_id);
