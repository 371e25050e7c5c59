-- Two transactions that change the same projects note them one after the other, each in the order of the projects: in no
-- order each could hold what the other waits for.
create or replace function note_listing_changes(ids integer[]) returns void language sql as $$
  insert into listing_changes as l (project_id, xid)
  select id, pg_current_xact_id() from (select distinct unnest(ids) as id) as noted order by id
  on conflict (project_id) do update set xid = excluded.xid where l.xid <> excluded.xid;
$$;
