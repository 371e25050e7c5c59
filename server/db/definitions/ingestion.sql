-- The snapshot of an import; null if it was rolled back.
create or replace function snapshot_of(batch integer) returns date language sql stable
  as $$ select as_of from import_batches where id = batch and status <> 'rolled-back' $$;

-- `filed_by` of a deal, with one slot set. If the slot is unset, the row was filed by the import that changed it last.
create or replace function filings_with(filed bigint[], filed_by integer[], batch integer, slot integer, by_batch integer)
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
