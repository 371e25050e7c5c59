-- What was done, by whom, to whom: written in the transaction that does it, never changed afterwards.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid, -- who did it; kept when the account is gone
  subject_id uuid, -- whose account it was done to
  session_id uuid,
  address inet,
  user_agent text not null default '',
  detail jsonb not null default '{}'
);
create index on audit_events (at desc, id desc);
create index on audit_events (subject_id, id desc);
create index on audit_events (actor_id, id desc);
create index on audit_events (action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are written once';
end $$;
create trigger written_once before update on audit_events for each row execute function refuse_change();
