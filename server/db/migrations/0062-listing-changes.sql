-- Which transaction changed the listing of a project last, or took it off the list. Processes hold the listings in memory and
-- ask for what their last snapshot could not see, so nothing is lost to a transaction that began earlier and committed later.
create table listing_changes (
  project_id integer primary key, -- of a project that may be gone
  xid xid8 not null
);
create index on listing_changes (xid);

create function note_listing_changes(ids integer[]) returns void language sql as $$
  insert into listing_changes as l (project_id, xid) select unnest(ids), pg_current_xact_id()
  on conflict (project_id) do update set xid = excluded.xid where l.xid <> excluded.xid;
$$;
create function note_listing_change() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform note_listing_changes(array(select project_id from touched));
  return null;
end $$;
create trigger note_insert after insert on project_listings
  referencing new table as touched for each statement execute function note_listing_change();
create trigger note_update after update on project_listings
  referencing new table as touched for each statement execute function note_listing_change();
create trigger note_delete after delete on project_listings
  referencing old table as touched for each statement execute function note_listing_change();

-- Listings are narrowed by the addresses of developers, which stand in no listing.
create function note_moved_developer() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform note_listing_changes(array(
    select l.project_id from come join gone using (id) join project_listings l on l.developer_id = come.id
     where come.slug <> gone.slug));
  return null;
end $$;
create trigger note_moved after update on developers
  referencing old table as gone new table as come for each statement execute function note_moved_developer();

-- The list is ordered in memory.
drop index project_listings_coalesce_project_id_idx;
