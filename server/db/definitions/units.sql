-- The register of units as both engines read it. Codes are those of domain/market/codes.ts: a unit whose sub-type is Villa
-- is a villa. Project and sub-type are their terms, as for deals.
drop view if exists changed_units;
drop view if exists units;
create view units as
  select u.id, u.property_number as number, u.demonstration, u.city_id, u.area_id, t.id as project_id, s.id as sub_type_id,
         (case lower(u.sub_type) when 'villa' then 4 else 3 end)::int2 as property_type,
         u.bedrooms as rooms, u.size_sqm, u.freehold, u.building_number, u.unit_number, u.floor, u.first_batch_id
    from registered_units u
    left join terms t on t.kind = 'project' and t.city_id = u.city_id and t.folded = folded_name(u.project_name)
    left join terms s on s.kind = 'property_sub_type' and s.city_id = 0 and s.folded = folded_name(u.sub_type);

create view changed_units as
  select ch.row_xid, u.id is null as deleted, ch.unit_id as id, u.number, u.demonstration, u.city_id, u.area_id,
         u.project_id, u.sub_type_id, u.property_type, u.rooms, u.size_sqm, u.freehold, u.building_number, u.unit_number,
         u.floor, u.first_batch_id
    from unit_changes ch left join units u on u.id = ch.unit_id;

create or replace function note_unit_changes(ids bigint[]) returns void language sql as $$
  insert into unit_changes (unit_id) select unnest(ids)
  on conflict (unit_id) do update set row_xid = pg_current_xact_id()
   where unit_changes.row_xid <> pg_current_xact_id()
$$;

create or replace function note_units() returns trigger language plpgsql as $$
begin
  perform note_unit_changes((select array_agg(id) from changed));
  return null;
end
$$;

-- Updates that only record which import found a unit again do not concern the engine.
create or replace function note_updated_units() returns trigger language plpgsql as $$
begin
  perform note_unit_changes((
    select array_agg(n.id) from changed n join before o using (id)
     where (n.demonstration, n.city_id, n.area_id, n.project_name, n.sub_type, n.bedrooms, n.size_sqm, n.freehold,
            n.building_number, n.unit_number, n.floor, n.first_batch_id)
           is distinct from
           (o.demonstration, o.city_id, o.area_id, o.project_name, o.sub_type, o.bedrooms, o.size_sqm, o.freehold,
            o.building_number, o.unit_number, o.floor, o.first_batch_id)));
  return null;
end
$$;

-- Triggers, because imports, roll-backs and the demonstration write the table, and the engine must not miss a change.
create or replace trigger note_inserted_units after insert on registered_units
  referencing new table as changed for each statement execute function note_units();
-- A trigger for the same reason as for inserted units.
create or replace trigger note_updated_units after update on registered_units
  referencing old table as before new table as changed for each statement execute function note_updated_units();
-- A trigger for the same reason as for inserted units.
create or replace trigger note_deleted_units after delete on registered_units
  referencing old table as changed for each statement execute function note_units();
