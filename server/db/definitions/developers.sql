-- Builders: brands, and registered companies without a brand.
drop view if exists builders;
create view builders as
  select 'brand' as kind, d.id, d.slug, d.name, d.name_ar, d.demonstration,
         coalesce((select array_agg(e.register_number order by e.id)
                     from developer_entities l join legal_entities e on e.id = l.entity_id
                    where l.developer_id = d.id), '{}') as register_numbers
    from developers d where d.published
  union all
  select 'company', e.id, trim('-' from lower(regexp_replace(e.register || '-' || e.register_number, '[^A-Za-z0-9]+', '-', 'g'))),
         e.name, e.name_ar, e.demonstration, array[e.register_number]
    from legal_entities e
   where not exists (select from developer_entities l where l.entity_id = e.id)
     and exists (select from projects p where p.entity_id = e.id and p.developer_id is null and p.published);

-- A project belongs to its developer, or to the brand of its company, or to the company itself; never to the master
-- developer of its land.
drop view if exists project_builders;
create view project_builders as
  select p.id as project_id,
         case when coalesce(p.developer_id, l.developer_id) is null then 'company' else 'brand' end as kind,
         coalesce(p.developer_id, l.developer_id, p.entity_id) as id
    from projects p left join developer_entities l on l.entity_id = p.entity_id
   where p.published;
