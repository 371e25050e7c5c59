-- The day a register first showed a project stands in the project. Looked for among the observations, the index by their
-- day had the database walk the days of all projects, for each project that was imported or listed anew.
drop index project_observations_source_id_seen_on_idx;
create index on projects (register, first_seen_on);
create or replace function registered_since(of_project integer) returns date language sql stable as $$
  select first_seen_on from projects
   where id = of_project and register = 'dld'
     and first_seen_on > (select min(first_seen_on) from projects where register = 'dld')
$$;
