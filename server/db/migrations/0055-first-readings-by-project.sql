-- The first reading of a project is looked for among its own observations. Asked plainly for the least day, the database
-- walks the days of all projects until one is this project's, for each project that is listed anew.
create or replace function registered_since(of_project integer) returns date language sql stable as $$
  select min(seen_on + 0) from project_observations o
   where project_id = of_project and source_id = 1
  having min(seen_on + 0) > (select min(seen_on) from project_observations where source_id = 1)
$$;
