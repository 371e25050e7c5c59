-- Invented units of the demonstration; figures of register and demonstration are never mixed.
alter table registered_units add column demonstration boolean not null default false;
-- Which registered units changed, by the transaction that changed them last: the follower of the market engine reads them
-- again. A unit that was deleted has a row here and none in the register.
create table unit_changes (
  unit_id bigint not null,
  row_xid xid8 not null default pg_current_xact_id(),
  constraint unit_changes_pkey primary key (unit_id)
);
create index unit_changes_row_xid_idx on unit_changes (row_xid);
-- The projects and sub-types that units name become terms, as those of deals are. Imports add the terms of new units.
insert into terms (kind, city_id, name, folded)
select distinct on (city_id, folded_name(project_name)) 'project', city_id, project_name, folded_name(project_name)
  from registered_units where project_name is not null
 order by city_id, folded_name(project_name), project_name
on conflict (kind, city_id, folded) do nothing;
insert into terms (kind, name, folded)
select distinct on (folded_name(sub_type)) 'property_sub_type', sub_type, folded_name(sub_type)
  from registered_units where sub_type is not null
 order by folded_name(sub_type), sub_type
on conflict (kind, city_id, folded) do nothing;
