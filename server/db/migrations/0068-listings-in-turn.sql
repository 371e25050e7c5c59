-- A listing is worked out of several tables. Two who change a project at once, one its prices and the other its plan, each saw
-- the other's table as it was before, and the second wrote that over what the first had listed: they take turns.
create or replace function list_touched_projects() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute format('select array(select distinct project_id from (%s) as t (project_id) where project_id is not null)', tg_argv[0]) into ids;
  if cardinality(ids) > 0 then
    perform from projects where id = any(ids) order by id for no key update;
    perform list_projects(ids);
  end if;
  return null;
end $$;
