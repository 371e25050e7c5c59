-- The letters that the owner of an idle account got, and when the account will be destroyed.
create table idle_notices (
  user_id uuid primary key references users on delete cascade,
  warned_at timestamptz not null,
  reminded_at timestamptz,
  due_at timestamptz not null
);

-- What was paid, kept for as long as the law asks. No name and no address: deleting the account makes a record
-- pseudonymous by itself.
create table financial_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('invoice', 'refund')),
  invoice_number text not null,
  issued_on date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency char(3) not null,
  country char(2) not null, -- of the payer, ISO 3166-1
  unique (invoice_number, kind)
);
create index on financial_records (user_id);
create index on financial_records (issued_on);
