-- What people asked about their data. The clock of 30 days (15 for a deletion) runs from received_at.
create table privacy_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade, -- null where the person has no account
  email citext, -- of a person without an account
  kind text not null check (kind in ('access', 'correction', 'restriction', 'objection', 'deletion', 'other')),
  message text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'declined', 'withdrawn')),
  received_at timestamptz not null,
  due_at timestamptz not null,
  alarmed_at timestamptz, -- staff were written to after two thirds of the time
  overdue_alarmed_at timestamptz, -- and again when it was over
  answer text,
  closed_at timestamptz,
  closed_by uuid references users on delete set null,
  check ((user_id is null) <> (email is null)),
  check ((state = 'open') = (closed_at is null))
);
create index on privacy_requests (user_id, received_at desc);
create index on privacy_requests (due_at) where state = 'open';
create index on privacy_requests (closed_at) where state <> 'open';
create index on privacy_requests (closed_by) where closed_by is not null;
