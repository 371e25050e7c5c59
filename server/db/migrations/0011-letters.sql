-- Every letter the product sends, queued in the transaction that has a reason to send it.
create table letters (
  id uuid primary key default gen_random_uuid(), -- also its Message-ID, fixed before the first try
  recipient text not null, -- exactly one address
  kind text not null,
  parameters jsonb not null default '{}',
  user_id uuid references users on delete cascade,
  queued_at timestamptz not null default now(),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain')),
  tries int not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  failure text
);
create index on letters (queued_at desc, id desc);
create index on letters (user_id);
create index on letters (state, queued_at) where state in ('queued', 'sending');
