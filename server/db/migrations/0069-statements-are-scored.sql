-- How far a developer's statements agree with the register is a point of its own: a statement moves it, even where it
-- agrees and no conflict opens.
create function score_due_stated() returns trigger language plpgsql security definer set search_path from current as $$
declare
  due integer;
begin
  insert into score_due (project_id, reason)
  select distinct o.project_id, 'conflict' from stated o join data_sources s on s.id = o.source_id
   where s.kind = 'developer_filing' on conflict do nothing;
  get diagnostics due = row_count;
  if due > 0 then
    perform pg_notify('score_due', '');
  end if;
  return null;
end $$;
create trigger score_due after insert on project_observations referencing new table as stated
  for each statement execute function score_due_stated();
