-- What the search index has to look at again, filled in the transaction of each write (definitions/search.sql). A
-- follower asks for what its last snapshot could not see, so nothing is lost to a transaction that began earlier
-- and committed later.
create table search_changes (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null,
  subject_id integer not null,
  constraint search_changes_pkey primary key (id),
  constraint search_changes_kind_check check (kind in ('project', 'area', 'developer'))
);
create index search_changes_at_idx on search_changes (at);
create index search_changes_xid_idx on search_changes (xid);
