-- An event is what happened: nothing changes it afterwards.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are written once';
end $$;

-- A trigger, because the rule has to hold for every statement, also for one typed into the database by hand.
create or replace trigger written_once before update on audit_events
  for each row execute function refuse_change();
