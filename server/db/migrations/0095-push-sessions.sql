-- The session that last used the browser. Who ends that session ends the pushes; one that expires leaves them.
alter table push_subscriptions
  add column session_id uuid
    constraint push_subscriptions_session_id_fkey references sessions on delete set null;
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);
