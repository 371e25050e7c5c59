-- What is due to be scored is noted once for each transaction. A change that is not committed yet stays due whatever is scored
-- meanwhile, and whoever changes a project waits for no scoring of it.
alter table score_due
  drop constraint score_due_pkey,
  add column xid xid8 not null default pg_current_xact_id(),
  add primary key (project_id, xid);
