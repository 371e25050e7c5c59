-- The values of a project's newest score that lists show and filter by, as on its score page.
drop view if exists scored_figures;
create view scored_figures as
  select s.project_id, s.score, s.grade, s.coverage,
         (f #>> '{project_sales_12m,value}')::float8::integer as sales_12m, (f #>> '{gross_yield,value}')::float8 as gross_yield,
         (f #>> '{net_yield,value}')::float8 as net_yield, (f #>> '{price_psf_vs_area_median,value}')::float8 as against_area,
         f #>> '{tenure,value}' as tenure, f #>> '{foreign_ownership,value}' as owners,
         (f #>> '{metro_walk,value}')::float8 as metro_walk
    from project_scores s join score_runs r on r.id = s.run_id, lateral (select r.facts -> 'facts' as f) facts;

-- A new listing gets the project's score.
create or replace function score_listing() returns trigger language plpgsql as $$
begin
  select score, grade, coverage, sales_12m, gross_yield, net_yield, against_area, tenure, owners, metro_walk
    into new.score, new.grade, new.coverage, new.sales_12m, new.gross_yield, new.net_yield, new.against_area, new.tenure,
         new.owners, new.metro_walk
    from scored_figures where project_id = new.project_id;
  return new;
end $$;

-- A trigger, because list_projects does not read scores, and a new listing would have none until the next scoring.
create or replace trigger score_listing before insert on project_listings
  for each row execute function score_listing();

-- A new score is copied to the listing. Security definer: the scoring role may write scores, but not listings.
create or replace function list_scores() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update project_listings l
     set score = f.score, grade = f.grade, coverage = f.coverage, sales_12m = f.sales_12m, gross_yield = f.gross_yield,
         net_yield = f.net_yield, against_area = f.against_area, tenure = f.tenure, owners = f.owners,
         metro_walk = f.metro_walk
    from scored_figures f
   where l.project_id = f.project_id and f.project_id in (select project_id from touched);
  return null;
end $$;

-- A trigger, because the scoring role may not write listings.
create or replace trigger list_scores_on_insert after insert on project_scores
  referencing new table as touched for each statement execute function list_scores();
-- A trigger, because every writer of scores must update the list; the newest run replaces the previous one.
create or replace trigger list_scores_on_update after update on project_scores
  referencing new table as touched for each statement execute function list_scores();

-- Projects are also found by other names. Upserts fire this trigger too.
create or replace function alias_listing() returns trigger language plpgsql as $$
begin
  select new.words || ' ' || lower(concat_ws(' ', array_to_string(p.aliases, ' '), array_to_string(d.aliases, ' '), array_to_string(a.aliases, ' ')))
    into new.words
    from projects p left join developers d on d.id = p.developer_id left join areas a on a.id = p.area_id
   where p.id = new.project_id;
  return new;
end $$;

-- A trigger on the listing itself, so that it holds for every statement that lists a project.
create or replace trigger alias_listing before insert on project_listings
  for each row execute function alias_listing();

-- A date that passed after the last reading of the register proves nothing: its outcome is unknown (decision 034).
create or replace function read_listing() returns trigger language plpgsql as $$
begin
  -- If a project was read once, it is unknown whether its date moved before.
  select p.seen_on, case when p.first_seen_on = p.seen_on then null else new.slip_days end
    into new.seen_on, new.slip_days from projects p where p.id = new.project_id;
  return new;
end $$;

-- A trigger on the listing itself, so that it holds for every statement that lists a project.
create or replace trigger read_listing before insert or update on project_listings
  for each row execute function read_listing();

-- If this file changed, all scores are copied to their listings again.
update project_scores set grade = grade
 where 'listed-scores' = any (string_to_array(current_setting('diwan.changed'), ' '));
