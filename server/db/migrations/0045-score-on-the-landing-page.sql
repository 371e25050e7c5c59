-- The landing page shows one project's score.
create trigger pages_changed after insert or update or delete or truncate on project_scores
  for each statement execute function pages_changed();
create trigger pages_changed after update of published or delete or truncate on projects
  for each statement execute function pages_changed();
