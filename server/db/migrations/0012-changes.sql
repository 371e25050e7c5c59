-- Conversations as far as the bell needs them.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  title text not null default '',
  demonstration boolean not null default false,
  created_at timestamptz not null default now()
);
create table conversation_participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  unread_count int not null default 0 check (unread_count >= 0),
  primary key (conversation_id, user_id)
);
create index on conversation_participants (user_id);
create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid references users on delete set null,
  content text not null,
  created_at timestamptz not null default now()
);
create index on messages (conversation_id, created_at);

-- The outbox that open pages are told from: filled in the transaction of each write, emptied by age.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  table_name text not null,
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb,
  primary key (xid, id)
);
create index on changes using brin (at);

-- Keeps of a changed row the columns named as arguments.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into changes (table_name, kind, record, old_record)
  select tg_table_name, tg_op,
         case when tg_op <> 'DELETE' then
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (tg_argv)) end,
         case when tg_op <> 'INSERT' then
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (tg_argv)) end;
  return null;
end $$;

-- Whoever commits with a notification holds a lock of the whole server, so of many writers at once only one notifies.
-- The others are still running when it wakes the readers, who see that and look again.
create function wake_readers() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('diwan.changes', 0)) then
    perform pg_notify('changes', '');
  end if;
  return null;
end $$;
create trigger wake_readers after insert on changes for each statement execute function wake_readers();

create trigger note_change after insert or delete on conversation_participants
  for each row execute function note_change('conversation_id', 'user_id', 'unread_count');
create trigger note_update after update on conversation_participants
  for each row when (old is distinct from new)
  execute function note_change('conversation_id', 'user_id', 'unread_count');
create trigger note_change after insert on messages
  for each row execute function note_change('id', 'conversation_id', 'sender_id', 'content');

-- Not for open pages, but for the processes: whose rights have to be looked at again.
create trigger note_change after delete on sessions for each row execute function note_change('id', 'user_id');
create trigger note_change after insert or update or delete on user_roles
  for each row execute function note_change('user_id', 'role');
create trigger note_ban after update of banned_until on users
  for each row when (old.banned_until is distinct from new.banned_until) execute function note_change('id');

-- Who is there, one row an open page; known to every process through the same outbox.
create unlogged table processes (
  id uuid primary key,
  seen_at timestamptz not null
);
create unlogged table presence_tracks (
  id uuid primary key,
  process_id uuid not null references processes on delete cascade,
  user_id uuid not null,
  status text not null check (status in ('green', 'yellow'))
);
create index on presence_tracks (process_id);
create trigger note_change after insert or delete on presence_tracks
  for each row execute function note_change('id', 'user_id', 'status');
create trigger note_update after update on presence_tracks
  for each row when (old is distinct from new) execute function note_change('id', 'user_id', 'status');
