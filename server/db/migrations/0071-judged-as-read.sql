-- A date that came after the register was last read tells nothing: whether it was kept stands in no reading yet.
alter table project_listings add column seen_on date; -- when the register was last read

create function read_listing() returns trigger language plpgsql as $$
begin
  -- Of what was read once nobody knows whether its date had moved before.
  select p.seen_on, case when p.first_seen_on = p.seen_on then null else new.slip_days end
    into new.seen_on, new.slip_days from projects p where p.id = new.project_id;
  return new;
end $$;
create trigger read_listing before insert or update on project_listings
  for each row execute function read_listing();

-- A register files 0 units of villas, and 0 of both where it files plots alone: nobody built 0 homes, so that is not told.
create function homes_told(units integer, villas integer) returns integer language sql immutable
  return nullif(coalesce(units, 0) + coalesce(villas, 0), 0);

select list_projects(array(select id from projects));
