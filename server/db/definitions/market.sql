-- The live deals with the columns that market queries may use. The follower has a table with the same name and
-- columns, so that one statement runs on both engines.
drop view if exists deals;
create view deals as
  select id, register, number, line, registered_on, city_id, area_id, area_name_id, deal_group, procedure_id,
         exclusion, stage, property_type, sub_type_id, usage_id, rooms, rooms_id, freehold, project_id, building_id,
         price_minor, size_sqm, price_per_sqm, first_batch_id, earlier_batches
    from transactions
   where not deleted;

-- Records the months that the deals of an import cover when no file was read, as with demonstration data. Without an
-- argument, of every import.
create or replace function record_import_months(batch integer default null) returns void language sql as $$
  insert into import_months (batch_id, register, city_id, month, rows, days)
  select first_batch_id, register, city_id, date_trunc('month', registered_on)::date, count(*),
         bit_or(1 << (extract(day from registered_on)::int - 1))
    from transactions
   where not deleted and (batch is null or first_batch_id = batch)
   group by first_batch_id, register, city_id, date_trunc('month', registered_on)
  on conflict (batch_id, register, city_id, month) do update set rows = excluded.rows, days = excluded.days
$$;

-- How many deals a register had in each month, as far as it says so: `register_totals`, and the deals that the Saudi
-- Ministry of Justice counts in its index sheets (register 2 of domain/market/registers.ts). Of a city they are those of
-- its own sheet, or else the sum of its districts, which equals it. The newest month may have been incomplete when the
-- sheets were published, so it is none.
drop view if exists monthly_totals;
create view monthly_totals as
  with counted as (
    select f.city_id, f.starts_on as month, position('/' in f.place) = 0 as is_city, sum(f.value)::int as deals,
           max(b.started_at)::date as read_on
      from published_figures f left join import_batches b on b.id = f.batch_id
     where f.series = 'moj-index' and f.measure = 'deals' and f.step = 'month' and f.segment = 'all'
       and f.city_id is not null
     group by 1, 2, 3
  )
  select register, city_id, month, deals, source, read_on from register_totals
  union all
  (select distinct on (c.city_id, c.month) 2::int2, c.city_id, c.month, c.deals,
         'Ministry of Justice, Saudi Arabia, deals by month in its real estate index', coalesce(c.read_on, c.month)
    from counted c
   where c.month < (select max(newest.month) from counted newest where newest.city_id = c.city_id)
     and not exists (select from register_totals t where t.register = 2 and t.city_id = c.city_id and t.month = c.month)
   order by c.city_id, c.month, c.is_city desc);
