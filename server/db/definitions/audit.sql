-- Audit events are immutable.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are written once';
end $$;

-- A trigger, because the rule must hold for every statement, including those typed by hand.
create or replace trigger written_once before update on audit_events
  for each row execute function refuse_change();
