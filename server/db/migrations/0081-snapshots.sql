-- When the register that a file holds was read. An older snapshot never overwrites what a newer one says, whichever is
-- imported first (docs/decisions).
alter table import_batches add column as_of date;

update import_batches b set as_of = d.day
  from (select batch_id, max(registered_on) as day from transactions group by batch_id) d
 where d.batch_id = b.id;
update import_batches b set as_of = d.day
  from (select batch_id, max(starts_on) as day from rent_contracts where starts_on <= current_date group by batch_id) d
 where d.batch_id = b.id and b.as_of is null;
update import_batches b set as_of = d.day
  from (select batch_id, max(seen_on) as day from project_observations group by batch_id) d
 where d.batch_id = b.id and b.as_of is null;
update import_batches set as_of = started_at::date where as_of is null;

-- The snapshot of an import; null of one that was rolled back.
create function snapshot_of(batch integer) returns date language sql stable
  as $$ select as_of from import_batches where id = batch and status <> 'rolled-back' $$;

-- Which import said last what a row says, where that is not `batch_id`: it found the row as it stands. Of deals by the
-- format's slot, as `filed`.
alter table transactions add column filed_by integer[];
alter table rent_contracts add column filed_by integer;
alter table rent_lines add column filed_by integer;
alter table registered_units add column filed_by integer;
alter table legal_entities add column name_seen_on date;

-- `filed_by` of a deal, with one slot set. A row that never had it was filed by the import that changed it last.
create function filings_with(filed bigint[], filed_by integer[], batch integer, slot integer, by_batch integer)
  returns integer[] language plpgsql immutable as $$
declare
  filings integer[] := filed_by;
begin
  if filings is null then
    for n in 1 .. coalesce(array_length(filed, 1), 0) loop
      filings[n] := case when filed[n] is not null then batch end;
    end loop;
  end if;
  filings[slot] := by_batch;
  return filings;
end $$;

-- How many rows that `on_batch_id` wrote a later import found as they stand: to roll the one back takes them from the other.
create table import_reliance (
  batch_id integer not null references import_batches on delete cascade,
  on_batch_id integer not null references import_batches on delete cascade,
  rows bigint not null,
  primary key (batch_id, on_batch_id)
);
create index on import_reliance (on_batch_id);
