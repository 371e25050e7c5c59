-- The score of each category, 0 to 100 by its key, so that a project can be set beside the middle of its peers.
alter table score_runs add column categories jsonb;
alter table project_scores add column categories jsonb;

-- What was scored before is scored once more.
insert into score_due (project_id, reason) select project_id, 'model' from project_scores on conflict do nothing;
delete from project_scores;
