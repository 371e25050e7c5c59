-- Every letter the product sends, queued in the transaction that has a reason to send it.
create table letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null, -- exactly one address
  kind text not null,
  parameters jsonb not null default '{}', -- links and codes among them are emptied once the letter has left
  language text not null default 'en',
  user_id uuid references users on delete cascade,
  queued_at timestamptz not null default now(),
  worth_until timestamptz not null, -- what is in it works no longer than this
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain')),
  message_id text, -- fixed before the first try, the same for every one
  tries int not null default 0,
  unanswered int not null default 0, -- times it was handed over without an answer
  tried_at timestamptz,
  due_at timestamptz, -- of the next try, where one is planned
  sent_at timestamptz,
  answer text, -- what the mail server said when it took the letter
  failure text
);
create index on letters (queued_at desc, id desc);
create index on letters (state, queued_at desc, id desc);
create index on letters (lower(recipient), queued_at);
create index on letters (user_id);
