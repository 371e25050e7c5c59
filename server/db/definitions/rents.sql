-- Lines of rent contracts as both engines read them. Codes are those of domain/market/codes.ts; a project is its term, as
-- for deals. A contract is listed once, by the line that has `listed`.
drop view if exists changed_rents;
drop view if exists rents;
create view rents as
  select l.contract_id, l.line, l.line = c.filed_line as listed, c.number, c.demonstration, c.starts_on, c.ends_on,
         l.city_id, l.area_id, t.id as project_id, c.kind = 'renewal' as renewal,
         (case l.property_type when 'land' then 1 when 'building' then 2 when 'unit' then 3 when 'villa' then 4 else 0 end)::int2
           as property_type,
         l.property_kind, l.bedrooms as rooms, l.usage is null or lower(l.usage) like '%residential%' as residential, c.properties, c.annual_minor, l.size_sqm,
         case when c.properties = 1 and l.size_sqm > 0 then c.annual_minor / 100.0::float8 / l.size_sqm end as rent_per_sqm,
         c.first_batch_id, w.batches as earlier_batches
    from rent_contracts c join rent_lines l on l.contract_id = c.id left join withdrawn_rents w using (number)
    left join terms t on t.kind = 'project' and t.city_id = l.city_id and t.folded = folded_name(l.project_name);

create view changed_rents as
  select ch.row_xid, r.contract_id is null as deleted, ch.contract_id, r.line, r.listed, r.number, r.demonstration,
         r.starts_on, r.ends_on, r.city_id, r.area_id, r.project_id, r.renewal, r.property_type, r.property_kind, r.rooms, r.residential, r.properties, r.annual_minor, r.size_sqm,
         r.rent_per_sqm, r.first_batch_id, r.earlier_batches
    from rent_changes ch left join rents r using (contract_id);

create or replace function note_rent_changes(ids bigint[]) returns void language sql as $$
  insert into rent_changes (contract_id) select distinct unnest(ids)
  on conflict (contract_id) do update set row_xid = pg_current_xact_id()
   where rent_changes.row_xid <> pg_current_xact_id()
$$;

create or replace function note_rent_lines() returns trigger language plpgsql as $$
begin
  perform note_rent_changes((select array_agg(contract_id) from changed));
  return null;
end
$$;

-- Updates that only record which import found a row again do not concern the engine.
create or replace function note_updated_rent_lines() returns trigger language plpgsql as $$
begin
  perform note_rent_changes((
    select array_agg(n.contract_id) from changed n join before o using (contract_id, line)
     where (n.city_id, n.area_id, n.project_name, n.property_type, n.property_kind, n.bedrooms, n.usage, n.size_sqm)
           is distinct from
           (o.city_id, o.area_id, o.project_name, o.property_type, o.property_kind, o.bedrooms, o.usage, o.size_sqm)));
  return null;
end
$$;

create or replace function note_updated_rent_contracts() returns trigger language plpgsql as $$
begin
  perform note_rent_changes((
    select array_agg(n.id) from changed n join before o using (id)
     where (n.kind, n.starts_on, n.ends_on, n.annual_minor, n.properties, n.filed_line)
           is distinct from (o.kind, o.starts_on, o.ends_on, o.annual_minor, o.properties, o.filed_line)));
  return null;
end
$$;

-- Triggers, because imports, roll-backs and the demonstration write both tables, and the engine must not miss a change.
create or replace trigger note_inserted_lines after insert on rent_lines
  referencing new table as changed for each statement execute function note_rent_lines();
-- A trigger for the same reason as for inserted lines.
create or replace trigger note_updated_lines after update on rent_lines
  referencing old table as before new table as changed for each statement execute function note_updated_rent_lines();
-- A trigger for the same reason, and because deletions cascade from contracts.
create or replace trigger note_deleted_lines after delete on rent_lines
  referencing old table as changed for each statement execute function note_rent_lines();
-- A trigger for the same reason as for lines.
create or replace trigger note_updated_contracts after update on rent_contracts
  referencing old table as before new table as changed for each statement execute function note_updated_rent_contracts();
