-- The projects that rent contracts name become terms, as those of deals are: a filter by project then means the same for
-- both. Imports add the terms of new contracts.
insert into terms (kind, city_id, name, folded)
select distinct on (city_id, folded_name(project_name)) 'project', city_id, project_name, folded_name(project_name)
  from rent_lines where project_name is not null
 order by city_id, folded_name(project_name), project_name
on conflict (kind, city_id, folded) do nothing;
