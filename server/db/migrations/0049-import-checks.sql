-- A file is checked before it is published: what its import would do is worked out in a transaction that is rolled back.
alter table import_batches
  drop constraint import_batches_status_check,
  add constraint import_batches_status_check
    check (status in ('checking', 'checked', 'discarded', 'running', 'stopped', 'failed', 'finished', 'rolled-back')),
  add column approved_at timestamptz, -- null until it may write: nothing of it is published
  add column approved_by uuid, -- null for the import command, and where nobody had to approve
  add column publishes_itself boolean not null default false, -- if its check finds nothing odd
  add column mends_batch_id integer, -- the import whose refused rows this file mends
  add constraint import_batches_approved_by_fkey foreign key (approved_by) references users on delete set null,
  add constraint import_batches_mends_batch_id_fkey
    foreign key (mends_batch_id) references import_batches on delete set null;
update import_batches set approved_at = started_at;
create index import_batches_mends_batch_id_idx on import_batches (mends_batch_id);

-- What a batch would do, by its last check.
create table import_checks (
  batch_id integer not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  done_bytes bigint not null default 0,
  rows_read bigint not null default 0,
  rows_new bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_unchanged bigint not null default 0,
  rows_refused bigint not null default 0,
  stop_requested boolean not null default false,
  as_of date,
  examples jsonb, -- contract/ingestion-checks.ts
  warnings jsonb, -- domain/ingestion/warnings.ts
  constraint import_checks_pkey primary key (batch_id),
  constraint import_checks_batch_id_fkey foreign key (batch_id) references import_batches on delete cascade
);
