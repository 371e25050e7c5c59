-- What lists show of the newest score of a project: what is filtered by is what the sheet of the score shows.
drop view if exists scored_figures;
create view scored_figures as
  select s.project_id, s.score, s.grade, s.coverage,
         (f #>> '{project_sales_12m,value}')::float8::integer as sales_12m, (f #>> '{gross_yield,value}')::float8 as gross_yield,
         (f #>> '{net_yield,value}')::float8 as net_yield, (f #>> '{price_psf_vs_area_median,value}')::float8 as against_area,
         f #>> '{tenure,value}' as tenure, f #>> '{foreign_ownership,value}' as owners,
         (f #>> '{metro_walk,value}')::float8 as metro_walk
    from project_scores s join score_runs r on r.id = s.run_id, lateral (select r.facts -> 'facts' as f) facts;

-- A project that is listed brings its score along.
create or replace function score_listing() returns trigger language plpgsql as $$
begin
  select score, grade, coverage, sales_12m, gross_yield, net_yield, against_area, tenure, owners, metro_walk
    into new.score, new.grade, new.coverage, new.sales_12m, new.gross_yield, new.net_yield, new.against_area, new.tenure,
         new.owners, new.metro_walk
    from scored_figures where project_id = new.project_id;
  return new;
end $$;

-- A trigger, because the score is no part of the records that list_projects reads, and a new listing would lack it
-- until the project is scored again.
create or replace trigger score_listing before insert on project_listings
  for each row execute function score_listing();

-- And a score goes to where its project is listed. Security definer: the scoring role may write scores and not the
-- list.
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

-- A trigger, because the scoring role has no right to the list itself.
create or replace trigger list_scores_on_insert after insert on project_scores
  referencing new table as touched for each statement execute function list_scores();
-- A trigger, for the same reason: the newest run replaces the one before.
create or replace trigger list_scores_on_update after update on project_scores
  referencing new table as touched for each statement execute function list_scores();

-- The list of projects is searched by other names too. What is inserted in place of what stands passes here as well.
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

-- A date that passed after the register was last read proves nothing: no reading says yet whether it was kept
-- (decision 034).
create or replace function read_listing() returns trigger language plpgsql as $$
begin
  -- Of what was read once nobody knows whether its date had moved before.
  select p.seen_on, case when p.first_seen_on = p.seen_on then null else new.slip_days end
    into new.seen_on, new.slip_days from projects p where p.id = new.project_id;
  return new;
end $$;

-- A trigger on the listing itself, so that it holds for every statement that lists a project.
create or replace trigger read_listing before insert or update on project_listings
  for each row execute function read_listing();

-- Where this file is new, all scores go to their listings again.
update project_scores set grade = grade
 where 'listed-scores' = any (string_to_array(current_setting('diwan.changed'), ' '));
