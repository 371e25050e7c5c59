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
