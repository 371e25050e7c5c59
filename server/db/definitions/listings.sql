-- Keeps `project_listings` equal to the records it is computed from. These are triggers, because imports, staff forms,
-- developers' lists, merges and the demonstration write those tables, and a stale row would be filtered and ordered by
-- old figures. Each is a statement trigger, so that an import computes the listings of its projects once.
-- docs/architecture.md follows a fact from here to the screen.

-- Registers file 0 units for villas, and 0 of both for plots. 0 homes means that the number is unknown.
create or replace function known_homes(units integer, villas integer) returns integer language sql immutable
  return nullif(coalesce(units, 0) + coalesce(villas, 0), 0);

-- Reads the day from the project, not from the observations: there, the index by day made the database read the days
-- of all projects for each imported or listed project.
create or replace function registered_since(of_project integer) returns date language sql stable as $$
  select first_seen_on from projects
   where id = of_project and register = 'dld'
     and first_seen_on > (select min(first_seen_on) from projects where register = 'dld')
$$;

-- Dirhams for one unit of a currency pegged to the dollar, as the dirham is. Null for every other currency: a floating
-- rate would change the order of a list from day to day. pegs.test.ts compares this with the table of rates in
-- domain/money/exchange-rates.ts.
create or replace function pegged_aed(currency text) returns numeric language sql immutable
  return case currency when 'AED' then 1 when 'USD' then 3.6725 when 'SAR' then 3.6725 / 3.75 end;

-- Computes the listings of these projects and removes the listings of those that are not published any more.
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
         lower(concat_ws(' ', p.name, p.name_ar, p.location, a.name, a.register_name, a.name_ar, c.name,
                         p.register_number, p.master_project, d.name)),
         p.city_id, p.area_id, p.developer_id, p.stage, p.property_type, p.status_code,
         p.percent_completed, p.due_on, coalesce(p.completed_on, p.due_on) - p.first_due_on, p.completed_on,
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
             -- A line without a number of homes makes both unknown.
             case when bool_and(units is not null and available is not null) then sum(units) end as units,
             case when bool_and(units is not null and available is not null) then sum(available) end as available
        from (select id, currency, observed_on, pegged_aed(currency) as aed
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

-- Recomputes the listings that one statement affected; the argument says how to find the projects. A listing is
-- computed from several tables. Of two concurrent transactions, one changing prices and the other the plan, each would
-- see the other's table unchanged, and the second would overwrite the first. A lock makes them take turns.
create or replace function list_touched_projects() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute format('select array(select distinct project_id from (%s) as t (project_id) where project_id is not null)', tg_argv[0]) into ids;
  if cardinality(ids) > 0 then
    perform from projects where id = any(ids) order by id for no key update;
    perform list_projects(ids);
  end if;
  return null;
end $$;

-- A trigger, because imports, entries by staff and the demonstration add projects. (A deletion cascades.)
create or replace trigger list_projects_on_insert after insert on projects
  referencing new table as touched for each statement
  execute function list_touched_projects('select id from touched');
-- A trigger, because imports, staff forms and merges change projects.
create or replace trigger list_projects_on_update after update on projects
  referencing new table as touched for each statement
  execute function list_touched_projects('select id from touched');

-- A trigger, because forms and imported lists add price lists.
create or replace trigger list_projects_on_insert after insert on price_lists
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from touched');
-- A trigger, because forms, imports and merges change price lists.
create or replace trigger list_projects_on_update after update on price_lists
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from touched');
-- A trigger, because price lists are also deleted by roll-backs and cascades.
create or replace trigger list_projects_on_delete after delete on price_lists
  referencing old table as touched for each statement
  execute function list_touched_projects('select project_id from touched');

-- A trigger, because forms and imported lists add rows of price lists.
create or replace trigger list_projects_on_insert after insert on price_list_rows
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from price_lists where id in (select price_list_id from touched)');
-- A trigger, because forms, imports and merges change rows of price lists.
create or replace trigger list_projects_on_update after update on price_list_rows
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from price_lists where id in (select price_list_id from touched)');
-- A trigger, because rows of price lists are also deleted by roll-backs and cascades.
create or replace trigger list_projects_on_delete after delete on price_list_rows
  referencing old table as touched for each statement
  execute function list_touched_projects('select project_id from price_lists where id in (select price_list_id from touched)');

-- A trigger, because forms and imported lists add payment plans.
create or replace trigger list_projects_on_insert after insert on payment_plans
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from touched');
-- A trigger, because forms, imports and merges change payment plans.
create or replace trigger list_projects_on_update after update on payment_plans
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from touched');
-- A trigger, because payment plans are also deleted by roll-backs and cascades.
create or replace trigger list_projects_on_delete after delete on payment_plans
  referencing old table as touched for each statement
  execute function list_touched_projects('select project_id from touched');

-- A trigger, because forms and imported lists add instalments.
create or replace trigger list_projects_on_insert after insert on payment_instalments
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from payment_plans where id in (select plan_id from touched)');
-- A trigger, because forms, imports and merges change instalments.
create or replace trigger list_projects_on_update after update on payment_instalments
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from payment_plans where id in (select plan_id from touched)');
-- A trigger, because instalments are also deleted by roll-backs and cascades.
create or replace trigger list_projects_on_delete after delete on payment_instalments
  referencing old table as touched for each statement
  execute function list_touched_projects('select project_id from payment_plans where id in (select plan_id from touched)');

-- A trigger, because forms and imported lists add documents.
create or replace trigger list_projects_on_insert after insert on project_documents
  referencing new table as touched for each statement
  execute function list_touched_projects('select project_id from touched');
-- A trigger, because documents are also deleted by roll-backs and cascades.
create or replace trigger list_projects_on_delete after delete on project_documents
  referencing old table as touched for each statement
  execute function list_touched_projects('select project_id from touched');

-- A trigger, because listings contain the names and the centre of their area.
create or replace trigger list_projects_on_update after update on areas
  referencing new table as touched for each statement
  execute function list_touched_projects('select id from projects where area_id in (select id from touched)');

-- A trigger, because listings contain the name of their developer.
create or replace trigger list_projects_on_update after update on developers
  referencing new table as touched for each statement
  execute function list_touched_projects('select id from projects where developer_id in (select id from touched)');

-- If this file changed, all listings are recomputed with the new functions.
select list_projects(array(select id from projects))
 where 'listings' = any (string_to_array(current_setting('diwan.changed'), ' '));
