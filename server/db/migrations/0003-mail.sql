-- Every letter the product sends, queued in the transaction that has a reason to send it.
create table letters (
  id uuid not null default gen_random_uuid(),
  recipient text not null, -- exactly one address
  kind text not null,
  parameters jsonb not null default '{}', -- links and codes among them are emptied once the letter has left
  language text not null default 'en',
  user_id uuid,
  queued_at timestamptz not null default now(),
  worth_until timestamptz not null, -- what is in it works no longer than this
  state text not null default 'queued',
  message_id text, -- fixed before the first try, the same for every one
  tries integer not null default 0,
  unanswered integer not null default 0, -- times it was handed over without an answer
  tried_at timestamptz,
  due_at timestamptz, -- of the next try, where one is planned
  sent_at timestamptz,
  answer text, -- what the mail server said when it took the letter
  failure text,
  constraint letters_pkey primary key (id),
  constraint letters_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint letters_state_check check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain'))
);
create index letters_recipient_queued_at_idx on letters (lower(recipient), queued_at);
create index letters_queued_at_id_idx on letters (queued_at desc, id desc);
create index letters_state_queued_at_id_idx on letters (state, queued_at desc, id desc);
create index letters_user_id_idx on letters (user_id);

-- Short messages to telephones. The words are kept only where no provider delivers them, for staff to read.
create table text_messages (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  phone text not null,
  words text,
  state text not null,
  failure text,
  at timestamptz not null,
  constraint text_messages_pkey primary key (id),
  constraint text_messages_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint text_messages_state_check check (state in ('kept', 'sending', 'sent', 'failed'))
);
create index text_messages_at_id_idx on text_messages (at desc, id desc);
create index text_messages_user_id_at_idx on text_messages (user_id, at);
