-- Records which listings the processes must reload into memory (server/projects/listings/listings.ts).

-- Sorted by project, so that two transactions that change the same projects cannot deadlock.
create or replace function note_listing_changes(ids integer[]) returns void language sql as $$
  insert into listing_changes as l (project_id, xid)
  select id, pg_current_xact_id() from (select distinct unnest(ids) as id) as noted order by id
  on conflict (project_id) do update set xid = excluded.xid where l.xid <> excluded.xid;
$$;

create or replace function note_listing_change() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform note_listing_changes(array(select project_id from touched));
  return null;
end $$;

-- A trigger, because triggers write listings, as does the scoring role, which may not write this table.
create or replace trigger note_insert after insert on project_listings
  referencing new table as touched for each statement execute function note_listing_change();
-- A trigger, because listings are written by several statements, none of which may be forgotten.
create or replace trigger note_update after update on project_listings
  referencing new table as touched for each statement execute function note_listing_change();
-- A trigger, because listings are also deleted by cascade, with their project.
create or replace trigger note_delete after delete on project_listings
  referencing old table as touched for each statement execute function note_listing_change();

-- Listings are filtered by slugs of developers, which are not part of a listing.
create or replace function note_moved_developer() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform note_listing_changes(array(
    select l.project_id from come join gone using (id) join project_listings l on l.developer_id = come.id
     where come.slug <> gone.slug));
  return null;
end $$;

-- A trigger, because staff forms, imports and merges change slugs of developers.
create or replace trigger note_moved after update on developers
  referencing old table as gone new table as come for each statement execute function note_moved_developer();
