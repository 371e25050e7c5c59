-- Who builds: brands, and companies of the register that no brand is linked to.
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
create view project_builders as
  select p.id as project_id,
         case when coalesce(p.developer_id, l.developer_id) is null then 'company' else 'brand' end as kind,
         coalesce(p.developer_id, l.developer_id, p.entity_id) as id
    from projects p left join developer_entities l on l.entity_id = p.entity_id
   where p.published;

-- What members watch, and what they note beside it. Nobody but the member reads these rows; staff do not either.
create table favorite_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  unique (user_id, name),
  unique (user_id, id)
);

create table favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  project_id integer references projects on delete cascade,
  developer_id integer references developers on delete cascade,
  entity_id integer references legal_entities on delete cascade, -- a company that no brand is linked to
  list_id uuid,
  reason text not null default '', -- why it is watched
  note text not null default '',
  tags text[] not null default '{}',
  target_minor bigint check (target_minor > 0), -- what the member would pay
  target_currency char(3),
  began jsonb not null, -- how it stood on the day it was added: domain/favorites/state.ts
  added_at timestamptz not null,
  archived_at timestamptz,
  outcome text check (outcome in ('passed', 'bought', 'too-late', 'other')),
  outcome_words text not null default '',
  removed_at timestamptz, -- for a moment, so that it can be taken back
  unique nulls not distinct (user_id, project_id, developer_id, entity_id),
  foreign key (user_id, list_id) references favorite_lists (user_id, id) on delete set null (list_id),
  check (num_nonnulls(project_id, developer_id, entity_id) = 1),
  check ((target_minor is null) = (target_currency is null)),
  check ((archived_at is null) = (outcome is null))
);
create index on favorites (project_id);
create index on favorites (developer_id);
create index on favorites (entity_id);
