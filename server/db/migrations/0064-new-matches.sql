-- Saved views of which a member wants to be told what newly fits them.
alter table saved_views
  add column is_told boolean not null default false,
  add column known integer[], -- projects that fitted at any look; null before the first, which tells nothing
  add check (not is_told or page = 'projects');
create index on saved_views (id) where is_told;

-- What newly fits a view is told beside what changed of a favorite: its aspect is `fits`, its value the name of the view.
alter table notices
  alter column favorite_id drop not null,
  add column view_id uuid references saved_views on delete cascade,
  add column project_id integer references projects on delete cascade,
  add check (num_nonnulls(favorite_id, view_id) = 1),
  add check ((view_id is null) = (project_id is null));
create index on notices (view_id);
create index on notices (project_id);
