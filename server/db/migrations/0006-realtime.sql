-- The outbox that informs open pages and processes: filled in the transaction of each write
-- (definitions/realtime.sql), emptied by age. Readers follow it by snapshots of transaction ids (decision 014).
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  table_name text not null,
  kind text not null,
  record jsonb,
  old_record jsonb,
  constraint changes_pkey primary key (xid, id),
  constraint changes_kind_check check (kind in ('INSERT', 'UPDATE', 'DELETE'))
);
create index changes_at_idx on changes using brin (at);
