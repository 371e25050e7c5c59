-- What was done, by whom, to whom: written in the transaction that does it, never changed afterwards.
create table audit_events (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid, -- who did it; kept when the account is gone
  subject_id uuid, -- whose account it was done to
  session_id uuid,
  address inet,
  user_agent text not null default '',
  detail jsonb not null default '{}',
  constraint audit_events_pkey primary key (id)
);
create index audit_events_action_id_idx on audit_events (action, id desc);
create index audit_events_actor_id_id_idx on audit_events (actor_id, id desc);
create index audit_events_at_id_idx on audit_events (at desc, id desc);
create index audit_events_subject_id_id_idx on audit_events (subject_id, id desc);
