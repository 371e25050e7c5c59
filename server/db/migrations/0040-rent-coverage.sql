-- Which days of the register of rents were read, as for deals: register 4 of import_months, by the day a contract began.
-- Imports from before this migration are recorded by what they brought.
insert into import_months (batch_id, register, city_id, month, rows, days)
select c.first_batch_id, 4, l.city_id, date_trunc('month', c.starts_on)::date, count(*),
       bit_or(1 << (extract(day from c.starts_on)::int - 1))
  from rent_contracts c
  join rent_lines l on l.contract_id = c.id
  join import_batches b on b.id = c.first_batch_id
 where not c.demonstration and c.starts_on <= b.as_of
 group by c.first_batch_id, l.city_id, date_trunc('month', c.starts_on)
on conflict do nothing;
