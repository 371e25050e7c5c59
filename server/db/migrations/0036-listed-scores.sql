-- What the list of projects shows and is narrowed and ordered by of a score: the newest run's. Null where a project has
-- not been scored; a grade of NR where too little is on record for a number.
alter table project_listings
  add column score double precision,
  add column grade text,
  add column coverage real;

-- A project that is listed brings its score along.
create function score_listing() returns trigger language plpgsql as $$
begin
  select score, grade, coverage into new.score, new.grade, new.coverage
    from project_scores where project_id = new.project_id;
  return new;
end $$;
create trigger score_listing before insert on project_listings for each row execute function score_listing();

-- And a score goes to where its project is listed. The scoring role may write scores and not the list.
create function list_scores() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update project_listings l set score = s.score, grade = s.grade, coverage = s.coverage
    from touched s where l.project_id = s.project_id;
  return null;
end $$;
create trigger list_scores_on_insert after insert on project_scores referencing new table as touched
  for each statement execute function list_scores();
create trigger list_scores_on_update after update on project_scores referencing new table as touched
  for each statement execute function list_scores();

update project_listings l set score = s.score, grade = s.grade, coverage = s.coverage
  from project_scores s where s.project_id = l.project_id;
