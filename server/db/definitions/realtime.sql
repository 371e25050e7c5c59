-- Fills the outbox `changes`, which every process follows (server/realtime), to notify open pages of rows they may see
-- and processes of rights to check again. These are triggers, because a change must be recorded in the transaction of
-- the write, whichever feature, job or command wrote, and cascading deletes (an account, a session) run no TypeScript.

-- Records the columns named as arguments.
create or replace function note_change() returns trigger language plpgsql as $$
begin
  insert into changes (table_name, kind, record, old_record)
  select tg_table_name, tg_op,
         case when tg_op <> 'DELETE' then
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (tg_argv)) end,
         case when tg_op <> 'INSERT' then
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (tg_argv)) end;
  return null;
end $$;

-- A commit with a notification holds a server-wide lock, so only one of many concurrent writers notifies. The others
-- are still running when it wakes the readers, which see that and poll again.
create or replace function wake_readers() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('diwan.changes', 0)) then
    perform pg_notify('changes', '');
  end if;
  return null;
end $$;

-- A trigger, because the outbox is written by triggers only.
create or replace trigger wake_readers after insert on changes
  for each statement execute function wake_readers();

-- A trigger, because participants are also deleted by cascade, with their account.
create or replace trigger note_change after insert or delete on conversation_participants
  for each row execute function note_change('conversation_id', 'user_id', 'unread_count');
-- A separate trigger, because only an update can be compared with the old row: an equal count is no change.
create or replace trigger note_update after update on conversation_participants
  for each row when (old is distinct from new)
  execute function note_change('conversation_id', 'user_id', 'unread_count');

-- A trigger, so that a message and its notification commit together.
create or replace trigger note_change after insert on messages
  for each row execute function note_change('id', 'conversation_id', 'sender_id', 'content');

-- For the processes, not for open pages. A trigger, because sessions are also deleted by cascade, with their account.
create or replace trigger note_change after delete on sessions
  for each row execute function note_change('id', 'user_id');
-- For the processes. A trigger, because sign-up, staff and the command for administrators grant roles, and cascades
-- delete them.
create or replace trigger note_change after insert or update or delete on user_roles
  for each row execute function note_change('user_id', 'role');
-- For the processes. A trigger, so that no way of closing an account can forget open sessions.
create or replace trigger note_ban after update of banned_until on users
  for each row when (old.banned_until is distinct from new.banned_until) execute function note_change('id');

-- A trigger, because the tracks of a dead process are deleted by cascade.
create or replace trigger note_change after insert or delete on presence_tracks
  for each row execute function note_change('id', 'user_id', 'status');
-- A separate trigger, because only an update can be compared with the old row.
create or replace trigger note_update after update on presence_tracks
  for each row when (old is distinct from new) execute function note_change('id', 'user_id', 'status');

-- Open pages get the visible columns of a toggle, not who changed it and when; of a permission only that it changed.
-- A trigger, so that the notification commits with the change.
create or replace trigger note_change after insert or delete on feature_toggles
  for each row execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
-- A separate trigger, because only an update can be compared with the old row.
create or replace trigger note_update after update on feature_toggles
  for each row when (old is distinct from new)
  execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');

-- One change per member and statement: the centre asks again, so it needs no more than that something changed.
create or replace function note_notices() returns trigger language plpgsql as $$
begin
  insert into changes (table_name, kind, record)
  select distinct 'notices', 'INSERT', jsonb_build_object('user_id', user_id) from changed;
  return null;
end $$;
-- A trigger, because notices are written by many features.
create or replace trigger note_change after insert on notices
  referencing new table as changed for each statement execute function note_notices();
-- A separate trigger, because a transition table belongs to one kind of statement. It is a trigger, because a message
-- that is read in its thread reads its notice.
create or replace trigger note_update after update on notices
  referencing new table as changed for each statement execute function note_notices();
