-- Which rent contracts changed, by the transaction that changed them last: the follower of the market engine reads their
-- lines again. A contract that was deleted has a row here and no lines.
create table rent_changes (
  contract_id bigint not null,
  row_xid xid8 not null default pg_current_xact_id(),
  constraint rent_changes_pkey primary key (contract_id)
);
create index rent_changes_row_xid_idx on rent_changes (row_xid);
