-- What people asked about their data. The clock of 30 days (15 for a deletion) runs from received_at.
create table privacy_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid, -- null where the person has no account
  email citext, -- of a person without an account
  kind text not null,
  message text not null,
  state text not null default 'open',
  received_at timestamptz not null,
  due_at timestamptz not null,
  alarmed_at timestamptz, -- staff were written to after two thirds of the time
  overdue_alarmed_at timestamptz, -- and again when it was over
  answer text,
  closed_at timestamptz,
  closed_by uuid,
  constraint privacy_requests_pkey primary key (id),
  constraint privacy_requests_closed_by_fkey foreign key (closed_by) references users on delete set null,
  constraint privacy_requests_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint privacy_requests_person_check check ((user_id is null) <> (email is null)),
  constraint privacy_requests_closed_check check ((state = 'open') = (closed_at is null)),
  constraint privacy_requests_kind_check check (
    kind in (
      'access', 'correction', 'restriction', 'objection', 'deletion', 'other'
    )
  ),
  constraint privacy_requests_state_check check (state in ('open', 'answered', 'declined', 'withdrawn'))
);
create index privacy_requests_closed_at_idx on privacy_requests (closed_at) where state <> 'open';
create index privacy_requests_closed_by_idx on privacy_requests (closed_by) where closed_by is not null;
create index privacy_requests_due_at_idx on privacy_requests (due_at) where state = 'open';
create index privacy_requests_user_id_received_at_idx on privacy_requests (user_id, received_at desc);

-- What was paid, kept for as long as the law asks. No name and no address: deleting the account makes a record
-- pseudonymous by itself.
create table financial_records (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  kind text not null,
  invoice_number text not null,
  issued_on date not null,
  amount_minor bigint not null,
  currency char(3) not null,
  country char(2) not null, -- of the payer, ISO 3166-1
  constraint financial_records_pkey primary key (id),
  constraint financial_records_invoice_number_kind_key unique (invoice_number, kind),
  constraint financial_records_user_id_fkey foreign key (user_id) references users on delete set null,
  constraint financial_records_amount_minor_check check (amount_minor >= 0),
  constraint financial_records_kind_check check (kind in ('invoice', 'refund'))
);
create index financial_records_issued_on_idx on financial_records (issued_on);
create index financial_records_user_id_idx on financial_records (user_id);
