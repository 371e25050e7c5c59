-- Records which projects must be scored again, in the transaction of the change. These are triggers, because imports,
-- staff forms, developers' lists, merges and the demonstration all write these tables, and none may forget.
-- server/score/jobs.ts listens for the notification and scores what is due; docs/architecture.md has the whole path.

-- The first argument is the column of the project, the second the reason for scoring.
create or replace function score_due() returns trigger language plpgsql security definer set search_path from current as $$
declare
  due integer;
begin
  execute format(
    'insert into score_due (project_id, reason) select distinct %I, %L from changed %s on conflict do nothing',
    tg_argv[0], tg_argv[1], case when tg_table_name = 'point_facts' then 'where not worked_out' else '' end);
  get diagnostics due = row_count;
  if due > 0 then
    perform pg_notify('score_due', '');
  end if;
  return null;
end $$;

-- A trigger, because approved proposals and the demonstration add facts. Facts that scoring computes are excluded.
create or replace trigger score_due after insert on point_facts referencing new table as changed
  for each statement execute function score_due('project_id', 'fact');
-- A trigger, because imports, entries by staff and the demonstration add projects.
create or replace trigger score_due_new after insert on projects referencing new table as changed
  for each statement execute function score_due('id', 'register');
-- A trigger, because imports, staff forms and merges change projects.
create or replace trigger score_due after update on projects referencing new table as changed
  for each statement execute function score_due('id', 'register');
-- A trigger, because forms and imported lists add price lists.
create or replace trigger score_due after insert on price_lists referencing new table as changed
  for each statement execute function score_due('project_id', 'price-list');
-- A trigger, because forms and imported lists add payment plans.
create or replace trigger score_due_new after insert on payment_plans referencing new table as changed
  for each statement execute function score_due('project_id', 'plan');
-- A trigger, because a plan is also withdrawn by the import of its successor.
create or replace trigger score_due after update on payment_plans referencing new table as changed
  for each statement execute function score_due('project_id', 'plan');
-- A trigger, because conflicts open wherever an observation is added.
create or replace trigger score_due_new after insert on fact_conflicts referencing new table as changed
  for each statement execute function score_due('project_id', 'conflict');
-- A trigger, because staff settle conflicts, and new observations end them.
create or replace trigger score_due after update on fact_conflicts referencing new table as changed
  for each statement execute function score_due('project_id', 'conflict');

-- The agreement of a developer's statements with the register is a point: a statement changes it, even when it agrees
-- and opens no conflict.
create or replace function score_due_stated() returns trigger language plpgsql security definer set search_path from current as $$
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

-- A trigger, because imports, staff forms and merges add statements.
create or replace trigger score_due after insert on project_observations referencing new table as stated
  for each statement execute function score_due_stated();

-- A file of deals, rents or projects also changes the figures of areas and developers: once it is imported or rolled
-- back, all projects except demonstration ones are scored again.
create or replace function score_due_after_import() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (project_id, reason)
    select id, 'import' from projects where not demonstration on conflict do nothing;
  perform pg_notify('score_due', '');
  return null;
end $$;

-- A trigger, so that it commits with the end of the import, which several statements in server/ingestion set.
create or replace trigger score_due_after_import after update of status on import_batches for each row
  when (new.status in ('finished', 'rolled-back') and old.status <> new.status
        and (new.status = 'rolled-back' or new.rows_new + new.rows_changed > 0))
  execute function score_due_after_import();
