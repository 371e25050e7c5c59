-- Records what the search index must reload (server/search-index). These are triggers, because imports, staff forms,
-- merges and the desk write these tables, and a row that is not recorded is not found. Each is a statement trigger,
-- because an import changes thousands of rows at once.
create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into search_changes (kind, subject_id) select tg_argv[0], id from gone;
  elsif tg_op = 'INSERT' then
    insert into search_changes (kind, subject_id) select tg_argv[0], id from come;
  else
    insert into search_changes (kind, subject_id)
    select tg_argv[0], id from gone union select tg_argv[0], id from come;
  end if;
  return null;
end $$;

-- Other names of an area find its guide and its projects.
create or replace function note_area_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'area', g.id from area_guides g join come on come.id = g.area_id
  union all
  select 'project', p.id from projects p join come on come.id = p.area_id;
  return null;
end $$;

-- Developers are found by the names and numbers of their legal entities, projects by their developer.
create or replace function note_entity_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select distinct 'developer', l.developer_id from touched t join developer_entities l on l.entity_id = t.id;
  return null;
end $$;
create or replace function note_entity_link_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) select distinct 'developer', developer_id from touched;
  return null;
end $$;
create or replace function note_renamed_developer() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'project', p.id from come join gone using (id) join projects p on p.developer_id = come.id
   where (come.name, come.name_ar, come.aliases) is distinct from (gone.name, gone.name_ar, gone.aliases);
  return null;
end $$;

-- A trigger, because imports, entries by staff and the demonstration add projects.
create or replace trigger search_insert after insert on projects
  referencing new table as come for each statement execute function note_search_change('project');
-- An update records both rows, because the id itself may have changed.
create or replace trigger search_update after update on projects
  referencing old table as gone new table as come for each statement execute function note_search_change('project');
-- A deletion can only be recorded in the deleting statement.
create or replace trigger search_delete after delete on projects
  referencing old table as gone for each statement execute function note_search_change('project');

-- A trigger, because a job and the demonstration add guides.
create or replace trigger search_insert after insert on area_guides
  referencing new table as come for each statement execute function note_search_change('area');
-- An update records both rows, because the id itself may have changed.
create or replace trigger search_update after update on area_guides
  referencing old table as gone new table as come for each statement execute function note_search_change('area');
-- A deletion can only be recorded in the deleting statement.
create or replace trigger search_delete after delete on area_guides
  referencing old table as gone for each statement execute function note_search_change('area');

-- A trigger, because imports, staff and the demonstration add developers.
create or replace trigger search_insert after insert on developers
  referencing new table as come for each statement execute function note_search_change('developer');
-- An update records both rows, because the id itself may have changed.
create or replace trigger search_update after update on developers
  referencing old table as gone new table as come for each statement execute function note_search_change('developer');
-- A deletion can only be recorded in the deleting statement.
create or replace trigger search_delete after delete on developers
  referencing old table as gone for each statement execute function note_search_change('developer');
-- A trigger on areas, because their names change what is found in two other tables.
create or replace trigger search_update after update on areas
  referencing new table as come for each statement execute function note_area_search_change();
-- A trigger on entities for the same reason: imports rename them, and developers are found by their names.
create or replace trigger search_update after update on legal_entities
  referencing new table as touched for each statement execute function note_entity_search_change();
-- A trigger, because imports and the demonstration link entities with developers.
create or replace trigger search_insert after insert on developer_entities
  referencing new table as touched for each statement execute function note_entity_link_search_change();
-- A trigger, because merges move links.
create or replace trigger search_update after update on developer_entities
  referencing new table as touched for each statement execute function note_entity_link_search_change();
-- A trigger, because links are also deleted by cascade.
create or replace trigger search_delete after delete on developer_entities
  referencing old table as touched for each statement execute function note_entity_link_search_change();
-- A trigger that compares old and new names, because only a new name concerns the projects of a developer.
create or replace trigger search_renamed after update on developers
  referencing old table as gone new table as come for each statement execute function note_renamed_developer();

-- A name that staff enter finds its target; the name of an area also finds its projects. Pages and articles are few and
-- reloaded as a whole, so they need no id.
create or replace function note_search_name_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'area', g.id
    from touched t join cities c on t.target like c.slug || '/%'
    join areas a on a.city_id = c.id and t.target = c.slug || '/' || a.slug
    join area_guides g on g.area_id = a.id
   where t.kind = 'area'
  union
  select 'project', p.id
    from touched t join cities c on t.target like c.slug || '/%'
    join areas a on a.city_id = c.id and t.target = c.slug || '/' || a.slug
    join projects p on p.area_id = a.id
   where t.kind = 'area'
  union
  select 'project', p.id from touched t join projects p on p.slug = t.target where t.kind = 'project'
  union
  select 'developer', d.id from touched t join developers d on d.slug = t.target where t.kind = 'developer'
  union
  select t.kind, 0 from touched t where t.kind in ('page', 'article');
  return null;
end $$;
create or replace function note_article_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) values ('article', 0);
  return null;
end $$;

-- A trigger, because both migrations and staff add names.
create or replace trigger search_insert after insert on search_names
  referencing new table as touched for each statement execute function note_search_name_change();
-- A changed name reloads its old and its new target, by one trigger each.
create or replace trigger search_update after update on search_names
  referencing new table as touched for each statement execute function note_search_name_change();
-- The old target must lose the name.
create or replace trigger search_update_before after update on search_names
  referencing old table as touched for each statement execute function note_search_name_change();
-- A deletion can only be recorded in the deleting statement.
create or replace trigger search_delete after delete on search_names
  referencing old table as touched for each statement execute function note_search_name_change();

-- A trigger, because the desk and the demonstration write articles.
create or replace trigger search_changed after insert or update or delete on blog_articles
  for each statement execute function note_article_search_change();
-- The same for the other table of articles.
create or replace trigger search_changed after insert or update or delete on market_intelligence
  for each statement execute function note_article_search_change();

create or replace function note_library_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) values ('library', 0);
  return null;
end $$;

-- A trigger, because the desk, the start of the server and the demonstration write courses.
create or replace trigger search_changed after insert or update or delete on courses
  for each statement execute function note_library_search_change();
-- The same for templates.
create or replace trigger search_changed after insert or update or delete on templates
  for each statement execute function note_library_search_change();
-- The same for events.
create or replace trigger search_changed after insert or update or delete on events
  for each statement execute function note_library_search_change();
-- The same for agents.
create or replace trigger search_changed after insert or update or delete on agents
  for each statement execute function note_library_search_change();
-- The same for suppliers.
create or replace trigger search_changed after insert or update or delete on suppliers
  for each statement execute function note_library_search_change();
-- The same for club deals, whose terms are seen once the deal names their version.
create or replace trigger search_changed after insert or update or delete on club_deals
  for each statement execute function note_library_search_change();
