-- What was late already when a register was first read says nothing of how often a developer is on time.
alter table projects add column first_seen_on date; -- the day a register first showed it
update projects p set first_seen_on = o.first_seen_on
  from (select project_id, min(seen_on) as first_seen_on from project_observations group by 1) o where o.project_id = p.id;
