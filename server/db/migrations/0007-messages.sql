-- Conversations as far as the bell needs them.
create table conversations (
  id uuid not null default gen_random_uuid(),
  title text not null default '',
  demonstration boolean not null default false,
  created_at timestamptz not null default now(),
  constraint conversations_pkey primary key (id)
);

create table conversation_participants (
  conversation_id uuid not null,
  user_id uuid not null,
  unread_count integer not null default 0,
  constraint conversation_participants_pkey primary key (conversation_id, user_id),
  constraint conversation_participants_conversation_id_fkey
    foreign key (conversation_id) references conversations on delete cascade,
  constraint conversation_participants_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint conversation_participants_unread_count_check check (unread_count >= 0)
);
create index conversation_participants_user_id_idx on conversation_participants (user_id);

create table messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  sender_id uuid,
  content text not null,
  created_at timestamptz not null default now(),
  constraint messages_pkey primary key (id),
  constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations on delete cascade,
  constraint messages_sender_id_fkey foreign key (sender_id) references users on delete set null
);
create index messages_conversation_id_created_at_idx on messages (conversation_id, created_at);
