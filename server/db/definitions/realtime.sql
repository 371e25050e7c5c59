-- Fills the outbox `changes`, which every process follows (server/realtime): open pages learn of the rows they may
-- see, and processes whose rights have to be looked at again. All of these are triggers, because a change has to be
-- noted in the transaction of the write, by whichever feature, job or command wrote, and cascading deletes (a deleted
-- account, a session) run no code of ours.

-- Keeps of a changed row the columns named as arguments.
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

-- Whoever commits with a notification holds a lock of the whole server, so of many writers at once only one notifies.
-- The others are still running when it wakes the readers, who see that and look again.
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

-- A trigger, because participants also leave by cascade, with their account.
create or replace trigger note_change after insert or delete on conversation_participants
  for each row execute function note_change('conversation_id', 'user_id', 'unread_count');
-- A trigger of its own, because only an update can be compared with the row before: the same count is no news.
create or replace trigger note_update after update on conversation_participants
  for each row when (old is distinct from new)
  execute function note_change('conversation_id', 'user_id', 'unread_count');

-- A trigger, so that a message and the news of it commit together.
create or replace trigger note_change after insert on messages
  for each row execute function note_change('id', 'conversation_id', 'sender_id', 'content');

-- For the processes, not for open pages. A trigger, because sessions also end by cascade, with their account.
create or replace trigger note_change after delete on sessions
  for each row execute function note_change('id', 'user_id');
-- For the processes. A trigger, because sign-up, staff and the rule of the first administrator give roles, and
-- cascades end them.
create or replace trigger note_change after insert or update or delete on user_roles
  for each row execute function note_change('user_id', 'role');
-- For the processes. A trigger, so that no way of closing an account can forget those who still hold its rights.
create or replace trigger note_ban after update of banned_until on users
  for each row when (old.banned_until is distinct from new.banned_until) execute function note_change('id');

-- A trigger, because the tracks of a dead process are deleted by cascade.
create or replace trigger note_change after insert or delete on presence_tracks
  for each row execute function note_change('id', 'user_id', 'status');
-- A trigger of its own, because only an update can be compared with the row before.
create or replace trigger note_update after update on presence_tracks
  for each row when (old is distinct from new) execute function note_change('id', 'user_id', 'status');

-- Open pages learn what they can see of a toggle, not who touched it when; and that something changed, when it was a
-- permission. A trigger, so that the news commits with the change.
create or replace trigger note_change after insert or delete on feature_toggles
  for each row execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
-- A trigger of its own, because only an update can be compared with the row before.
create or replace trigger note_update after update on feature_toggles
  for each row when (old is distinct from new)
  execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
