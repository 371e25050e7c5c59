-- What the list of projects is narrowed, counted and ordered by: one narrow row for each published project, so that a
-- hundred thousand are read in one go. Worked out from the records by the triggers below and written by nothing else.
create table project_listings (
  project_id integer primary key references projects on delete cascade,
  slug text not null unique,
  name text not null,
  words text not null, -- all that a project is found by, in lower case
  city_id smallint not null,
  area_id integer,
  developer_id integer,
  stage text not null,
  property_type text not null,
  status_code text,
  percent_completed real,
  due_on date,
  slip_days integer, -- the completion date as registered now against the first that was seen
  completed_on date,
  registered_on date,
  has_escrow boolean not null,
  demonstration boolean not null,
  -- Of the latest price list, as it stands there.
  currency char(3),
  priced_on date,
  price_minor_from bigint,
  price_minor_to bigint,
  price_per_sqm double precision, -- the lowest, in major units
  -- The same in dirhams, so that cities compare: the riyal is worth 3.6725 / 3.75 of one, both pegged to the dollar.
  price_aed double precision,
  price_aed_per_sqm double precision,
  bedrooms smallint not null default 0, -- bit n: has homes of n bedrooms; bit 5: of five or more
  -- Of the plan offered now that asks least before handover, in percent of the price.
  before_handover real,
  at_handover real,
  has_post_handover boolean
);

create function list_projects(ids integer[]) returns void language sql as $$
  delete from project_listings l where project_id = any(ids)
     and not exists (select from projects p where p.id = l.project_id and p.published);
  insert into project_listings as l
  select p.id, p.slug, p.name,
         lower(concat_ws(' ', p.name, p.name_ar, p.location, a.name, a.register_name, a.name_ar, c.name, p.register_number, p.master_project, d.name)),
         p.city_id, p.area_id, p.developer_id, p.stage, p.property_type, p.status_code, p.percent_completed, p.due_on,
         p.due_on - p.first_due_on, p.completed_on, p.registered_on, p.escrow_agent is not null, p.demonstration,
         prices.currency, prices.priced_on, prices.low, prices.high, prices.per_sqm,
         prices.low / 100.0 * prices.aed, prices.per_sqm * prices.aed, coalesce(prices.bedrooms, 0),
         plan.before_handover, plan.at_handover, plan.has_post_handover
    from projects p
    join cities c on c.id = p.city_id
    left join areas a on a.id = p.area_id
    left join developers d on d.id = p.developer_id
    left join lateral (
      select list.currency, list.observed_on as priced_on, list.aed, min(price_minor_from) as low,
             max(coalesce(price_minor_to, price_minor_from)) as high,
             min(price_minor_from / 100.0 / nullif(size_sqm_from, 0)) as per_sqm,
             bit_or(1 << least(rooms, 5))::smallint as bedrooms
        from (select id, currency, observed_on, case currency when 'AED' then 1 when 'SAR' then 3.6725 / 3.75 end as aed
                from price_lists where project_id = p.id order by observed_on desc, id desc limit 1) list
        join price_list_rows on price_list_id = list.id
       group by 1, 2, 3) prices on true
    left join lateral (
      select coalesce(sum(share) filter (where falls not in ('handover', 'months-after-handover')), 0) as before_handover,
             coalesce(sum(share) filter (where falls = 'handover'), 0) as at_handover,
             bool_or(falls = 'months-after-handover') as has_post_handover
        from payment_plans join payment_instalments on plan_id = id
       where project_id = p.id and withdrawn_on is null
       group by id order by 1 limit 1) plan on true
   where p.id = any(ids) and p.published
  on conflict (project_id) do update set
    slug = excluded.slug, name = excluded.name, words = excluded.words, city_id = excluded.city_id,
    area_id = excluded.area_id, developer_id = excluded.developer_id, stage = excluded.stage,
    property_type = excluded.property_type, status_code = excluded.status_code,
    percent_completed = excluded.percent_completed, due_on = excluded.due_on, slip_days = excluded.slip_days,
    completed_on = excluded.completed_on, registered_on = excluded.registered_on, has_escrow = excluded.has_escrow,
    demonstration = excluded.demonstration, currency = excluded.currency, priced_on = excluded.priced_on,
    price_minor_from = excluded.price_minor_from, price_minor_to = excluded.price_minor_to,
    price_per_sqm = excluded.price_per_sqm, price_aed = excluded.price_aed,
    price_aed_per_sqm = excluded.price_aed_per_sqm, bedrooms = excluded.bedrooms,
    before_handover = excluded.before_handover,
    at_handover = excluded.at_handover, has_post_handover = excluded.has_post_handover
  where l.* is distinct from excluded.*;
$$;

-- Lists anew what one statement touched; the argument says which projects these are.
create function list_touched_projects() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute format('select array(select distinct project_id from (%s) as t (project_id) where project_id is not null)', tg_argv[0]) into ids;
  if cardinality(ids) > 0 then perform list_projects(ids); end if;
  return null;
end $$;

do $$
declare
  touch record;
begin
  for touch in
    select * from (values
      ('projects', '{insert,update}', 'select id from touched'),
      ('price_lists', '{insert,update,delete}', 'select project_id from touched'),
      ('price_list_rows', '{insert,update,delete}', 'select project_id from price_lists where id in (select price_list_id from touched)'),
      ('payment_plans', '{insert,update,delete}', 'select project_id from touched'),
      ('payment_instalments', '{insert,update,delete}', 'select project_id from payment_plans where id in (select plan_id from touched)'),
      ('areas', '{update}', 'select id from projects where area_id in (select id from touched)'),
      ('developers', '{update}', 'select id from projects where developer_id in (select id from touched)')
    ) as t (of_table, events, which), unnest(events::text[]) as event
  loop
    execute format(
      'create trigger %I after %s on %I referencing %s table as touched for each statement execute function list_touched_projects(%L)',
      'list_projects_on_' || touch.event, touch.event, touch.of_table,
      case touch.event when 'delete' then 'old' else 'new' end, touch.which);
  end loop;
end $$;

select list_projects(array(select id from projects));


-- The first page of the usual order needs no sort.
create index on project_listings ((coalesce(date '2100-01-01' - registered_on, 100000)), project_id);
