-- More of what the list of projects is narrowed, ordered and mapped by.
alter table project_listings
  add column master_project text,
  add column started_on date,
  add column latitude double precision, -- of the project, or the middle of its area
  add column longitude double precision,
  add column has_own_place boolean not null default false, -- its own address and not the middle of its area
  -- Of the latest price list: the least and the most m² of a home, and how many homes it counts.
  add column size_sqm_from real,
  add column size_sqm_to real,
  add column listed_units integer,
  add column available_units integer,
  -- Of all plans offered now: the least share due at booking, the longest time after handover, and whether one is paid
  -- by one percent a month.
  add column at_booking real,
  add column months_after integer,
  add column has_monthly boolean,
  add column has_documents boolean not null default false,
  -- Facts of points as the newest score has them: what is filtered by is what the sheet of the score shows.
  add column sales_12m integer,
  add column gross_yield double precision, -- percent
  add column net_yield double precision,
  add column against_area double precision, -- the asking price as a ratio of the area's median
  add column tenure text,
  add column owners text, -- who may own: point foreign_ownership
  add column metro_walk double precision; -- minutes

-- What a register showed first on a later day than its first reading was registered meanwhile.
create index on project_observations (source_id, seen_on);
create function registered_since(of_project integer) returns date language sql stable as $$
  select min(seen_on) from project_observations o
   where project_id = of_project and source_id = 1
  having min(seen_on) > (select min(seen_on) from project_observations where source_id = 1)
$$;

create or replace function list_projects(ids integer[]) returns void language sql as $$
  delete from project_listings l where project_id = any(ids)
     and not exists (select from projects p where p.id = l.project_id and p.published);
  insert into project_listings as l (
    project_id, slug, name, words, city_id, area_id, developer_id, stage, property_type, status_code,
    percent_completed, due_on, slip_days, completed_on, registered_on, started_on, has_escrow, demonstration,
    master_project, latitude, longitude, has_own_place, has_documents,
    currency, priced_on, price_minor_from, price_minor_to, price_per_sqm, price_aed, price_aed_per_sqm, bedrooms,
    size_sqm_from, size_sqm_to, listed_units, available_units,
    before_handover, at_handover, has_post_handover, at_booking, months_after, has_monthly)
  select p.id, p.slug, p.name,
         lower(concat_ws(' ', p.name, p.name_ar, p.location, a.name, a.register_name, a.name_ar, c.name, p.register_number, p.master_project, d.name)),
         p.city_id, p.area_id, p.developer_id, p.stage, p.property_type, p.status_code,
         p.percent_completed, p.due_on, p.due_on - p.first_due_on, p.completed_on,
         coalesce(p.registered_on, registered_since(p.id)), p.started_on, p.escrow_agent is not null, p.demonstration,
         p.master_project, coalesce(p.latitude, a.latitude), coalesce(p.longitude, a.longitude),
         p.latitude is not null and p.located_by in ('register', 'staff'),
         exists (select from project_documents where project_id = p.id),
         prices.currency, prices.priced_on, prices.low, prices.high, prices.per_sqm, prices.low / 100.0 * prices.aed,
         prices.per_sqm * prices.aed, coalesce(prices.bedrooms, 0),
         prices.size_sqm_from, prices.size_sqm_to, prices.units, prices.available,
         plan.before_handover, plan.at_handover, plan.has_post_handover, plan.at_booking, plan.months_after, plan.has_monthly
    from projects p
    join cities c on c.id = p.city_id
    left join areas a on a.id = p.area_id
    left join developers d on d.id = p.developer_id
    left join lateral (
      select list.currency, list.observed_on as priced_on, list.aed, min(price_minor_from) as low,
             max(coalesce(price_minor_to, price_minor_from)) as high,
             min(price_minor_from / 100.0 / nullif(size_sqm_from, 0)) as per_sqm,
             bit_or(1 << least(rooms, 5))::smallint as bedrooms,
             min(size_sqm_from) as size_sqm_from, max(coalesce(size_sqm_to, size_sqm_from)) as size_sqm_to,
             -- A line that does not count its homes leaves both unknown.
             case when bool_and(units is not null and available is not null) then sum(units) end as units,
             case when bool_and(units is not null and available is not null) then sum(available) end as available
        from (select id, currency, observed_on, case currency when 'AED' then 1 when 'SAR' then 3.6725 / 3.75 end as aed
                from price_lists where project_id = p.id order by observed_on desc, id desc limit 1) list
        join price_list_rows on price_list_id = list.id
       group by 1, 2, 3) prices on true
    left join lateral (
      select before_handover, at_handover, has_post_handover, min(at_booking) over () as at_booking,
             max(months_after) over () as months_after, bool_or(has_monthly) over () as has_monthly
        from (
          select id, coalesce(sum(share) filter (where falls not in ('handover', 'months-after-handover')), 0) as before_handover,
                 coalesce(sum(share) filter (where falls = 'handover'), 0) as at_handover,
                 bool_or(falls = 'months-after-handover') as has_post_handover,
                 coalesce(sum(share) filter (where falls = 'booking'), 0) as at_booking,
                 coalesce(max(months) filter (where falls = 'months-after-handover'), 0) as months_after,
                 count(*) filter (where share <= 1 and falls in ('months-after-booking', 'months-after-handover')) >= 6 as has_monthly
            from payment_plans join payment_instalments on plan_id = id
           where project_id = p.id and withdrawn_on is null
           group by id) offered
       order by before_handover, id limit 1) plan on true
   where p.id = any(ids) and p.published
  on conflict (project_id) do update set
    slug = excluded.slug, name = excluded.name, words = excluded.words, city_id = excluded.city_id,
    area_id = excluded.area_id, developer_id = excluded.developer_id, stage = excluded.stage,
    property_type = excluded.property_type, status_code = excluded.status_code,
    percent_completed = excluded.percent_completed, due_on = excluded.due_on, slip_days = excluded.slip_days,
    completed_on = excluded.completed_on, registered_on = excluded.registered_on, started_on = excluded.started_on,
    has_escrow = excluded.has_escrow, demonstration = excluded.demonstration,
    master_project = excluded.master_project, latitude = excluded.latitude, longitude = excluded.longitude,
    has_own_place = excluded.has_own_place, has_documents = excluded.has_documents,
    currency = excluded.currency, priced_on = excluded.priced_on,
    price_minor_from = excluded.price_minor_from, price_minor_to = excluded.price_minor_to,
    price_per_sqm = excluded.price_per_sqm, price_aed = excluded.price_aed,
    price_aed_per_sqm = excluded.price_aed_per_sqm, bedrooms = excluded.bedrooms,
    size_sqm_from = excluded.size_sqm_from, size_sqm_to = excluded.size_sqm_to,
    listed_units = excluded.listed_units, available_units = excluded.available_units,
    before_handover = excluded.before_handover, at_handover = excluded.at_handover,
    has_post_handover = excluded.has_post_handover, at_booking = excluded.at_booking,
    months_after = excluded.months_after, has_monthly = excluded.has_monthly
  where l.* is distinct from excluded.*;
$$;

create trigger list_projects_on_insert after insert on project_documents
  referencing new table as touched for each statement execute function list_touched_projects('select project_id from touched');
create trigger list_projects_on_delete after delete on project_documents
  referencing old table as touched for each statement execute function list_touched_projects('select project_id from touched');

-- What lists show of the newest score of a project.
create view scored_figures as
  select s.project_id, s.score, s.grade, s.coverage,
         (f #>> '{project_sales_12m,value}')::float8::integer as sales_12m, (f #>> '{gross_yield,value}')::float8 as gross_yield,
         (f #>> '{net_yield,value}')::float8 as net_yield, (f #>> '{price_psf_vs_area_median,value}')::float8 as against_area,
         f #>> '{tenure,value}' as tenure, f #>> '{foreign_ownership,value}' as owners,
         (f #>> '{metro_walk,value}')::float8 as metro_walk
    from project_scores s join score_runs r on r.id = s.run_id, lateral (select r.facts -> 'facts' as f) facts;

create or replace function score_listing() returns trigger language plpgsql as $$
begin
  select score, grade, coverage, sales_12m, gross_yield, net_yield, against_area, tenure, owners, metro_walk
    into new.score, new.grade, new.coverage, new.sales_12m, new.gross_yield, new.net_yield, new.against_area, new.tenure,
         new.owners, new.metro_walk
    from scored_figures where project_id = new.project_id;
  return new;
end $$;

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

-- Those that stood in the register at its first reading follow the ones registered since, by the day they were begun.
drop index project_listings_coalesce_project_id_idx;
create index on project_listings (
  (coalesce(date '2100-01-01' - registered_on, 60000 + (date '2100-01-01' - started_on), 200000)), project_id);

select list_projects(array(select id from projects));
update project_listings l
   set sales_12m = f.sales_12m, gross_yield = f.gross_yield, net_yield = f.net_yield, against_area = f.against_area,
       tenure = f.tenure, owners = f.owners, metro_walk = f.metro_walk
  from scored_figures f where f.project_id = l.project_id;
