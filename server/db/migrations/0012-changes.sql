-- Conversations as far as the bell needs them.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  title text not null default '',
  created_at timestamptz not null default now()
);
create table conversation_participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  unread_count int not null default 0 check (unread_count >= 0),
  primary key (conversation_id, user_id)
);
create index on conversation_participants (user_id);
create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid references users on delete set null,
  content text not null,
  created_at timestamptz not null default now()
);
create index on messages (conversation_id, created_at);

-- The outbox that open pages are told from: filled in the transaction of each write, read in order of transaction.
create table changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  table_name text not null,
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb
);
create index on changes (xid, id);
create index on changes (at);
