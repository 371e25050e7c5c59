-- What people say for a project, a developer or an area beside what registers file: brands, older names, short forms.
alter table projects
  add column aliases text[] not null default '{}',
  -- Given by staff: no register changes it.
  add column name_kept boolean not null default false;
alter table developers add column aliases text[] not null default '{}';
alter table areas add column aliases text[] not null default '{}';

-- The list of projects is searched by them too. What is inserted in place of what stands passes here as well.
create function alias_listing() returns trigger language plpgsql as $$
begin
  select new.words || ' ' || lower(concat_ws(' ', array_to_string(p.aliases, ' '), array_to_string(d.aliases, ' '), array_to_string(a.aliases, ' ')))
    into new.words
    from projects p left join developers d on d.id = p.developer_id left join areas a on a.id = p.area_id
   where p.id = new.project_id;
  return new;
end $$;
create trigger alias_listing before insert on project_listings for each row execute function alias_listing();

-- Developers are found by the names and numbers of their legal entities, projects by their developer.
create function note_entity_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select distinct 'developer', l.developer_id from touched t join developer_entities l on l.entity_id = t.id;
  return null;
end $$;
create function note_entity_link_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) select distinct 'developer', developer_id from touched;
  return null;
end $$;
create function note_renamed_developer() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'project', p.id from come join gone using (id) join projects p on p.developer_id = come.id
   where (come.name, come.name_ar, come.aliases) is distinct from (gone.name, gone.name_ar, gone.aliases);
  return null;
end $$;
create trigger search_update after update on legal_entities
  referencing new table as touched for each statement execute function note_entity_search_change();
create trigger search_insert after insert on developer_entities
  referencing new table as touched for each statement execute function note_entity_link_search_change();
create trigger search_update after update on developer_entities
  referencing new table as touched for each statement execute function note_entity_link_search_change();
create trigger search_delete after delete on developer_entities
  referencing old table as touched for each statement execute function note_entity_link_search_change();
create trigger search_renamed after update on developers
  referencing old table as gone new table as come for each statement execute function note_renamed_developer();
