-- Conversations that people write in: who with whom, about what, in which order, and what each has read.
-- Demonstration conversations are written anew with these columns.
delete from conversations where demonstration;

alter table conversations
  add column kind text not null default 'staff',
  add column introduction_id uuid,
  add column project_id integer,
  add column supplier_id uuid,
  add column last_sequence integer not null default 0,
  add column last_message_at timestamptz,
  add constraint conversations_kind_check check (kind in ('agent', 'staff')),
  add constraint conversations_introduction_id_key unique (introduction_id),
  add constraint conversations_introduction_id_fkey
    foreign key (introduction_id) references introductions on delete set null,
  add constraint conversations_project_id_fkey foreign key (project_id) references projects on delete set null,
  add constraint conversations_supplier_id_fkey foreign key (supplier_id) references suppliers on delete set null,
  add constraint conversations_last_sequence_check check (last_sequence >= 0);
create index conversations_project_id_idx on conversations (project_id) where project_id is not null;
create index conversations_supplier_id_idx on conversations (supplier_id) where supplier_id is not null;
create index conversations_last_message_at_idx on conversations (last_message_at);

alter table conversation_participants
  add column role text not null default 'member',
  add column last_read_sequence integer not null default 0,
  add column last_read_at timestamptz,
  add column muted_at timestamptz,
  add column archived_at timestamptz,
  add column mailed_at timestamptz, -- the last letter about what was not read
  add constraint conversation_participants_role_check check (role in ('member', 'agent', 'staff')),
  add constraint conversation_participants_last_read_sequence_check check (last_read_sequence >= 0);
create index conversation_participants_unread_idx on conversation_participants (user_id) where unread_count > 0;

-- The id is made by the sender's page, so that a repeated request stores a message once. The sequence is the order
-- of the messages of a conversation, given under the lock of its row (definitions/messages.sql).
alter table messages add column sequence integer;
update messages set sequence = numbered.position
  from (select id, row_number() over (partition by conversation_id order by created_at, id) as position
          from messages) as numbered
 where numbered.id = messages.id;
update conversations set last_sequence = latest.sequence, last_message_at = latest.at
  from (select conversation_id, max(sequence) as sequence, max(created_at) as at from messages group by 1) as latest
 where latest.conversation_id = conversations.id;
alter table messages
  alter column sequence set not null,
  add constraint messages_conversation_id_sequence_key unique (conversation_id, sequence),
  add constraint messages_sequence_check check (sequence > 0);
drop index messages_conversation_id_created_at_idx;
create index messages_sender_id_idx on messages (sender_id) where sender_id is not null;
create index messages_created_at_idx on messages using brin (created_at);

-- Who may not write to whom, in any conversation.
create table blocked_people (
  user_id uuid not null, -- who blocked
  blocked_id uuid not null,
  blocked_at timestamptz not null,
  constraint blocked_people_pkey primary key (user_id, blocked_id),
  constraint blocked_people_blocked_id_fkey foreign key (blocked_id) references users on delete cascade,
  constraint blocked_people_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index blocked_people_blocked_id_idx on blocked_people (blocked_id);

-- Conversations that a participant reported, with the last messages as they were: staff read nothing else of them.
create table message_reports (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid,
  reporter_id uuid,
  reported_id uuid,
  reason text not null,
  excerpt jsonb not null,
  reported_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid,
  constraint message_reports_pkey primary key (id),
  constraint message_reports_conversation_id_fkey
    foreign key (conversation_id) references conversations on delete set null,
  constraint message_reports_handled_by_fkey foreign key (handled_by) references users on delete set null,
  constraint message_reports_reported_id_fkey foreign key (reported_id) references users on delete set null,
  constraint message_reports_reporter_id_fkey foreign key (reporter_id) references users on delete set null
);
create index message_reports_conversation_id_idx on message_reports (conversation_id);
create index message_reports_reported_at_id_idx on message_reports (reported_at desc, id desc);

create table message_settings (
  user_id uuid not null,
  read_receipts boolean not null default true,
  unread_letters boolean not null default true,
  constraint message_settings_pkey primary key (user_id),
  constraint message_settings_user_id_fkey foreign key (user_id) references users on delete cascade
);

-- Texts that staff insert into their answers.
create table canned_replies (
  id uuid not null default gen_random_uuid(),
  title text not null,
  content text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint canned_replies_pkey primary key (id),
  constraint canned_replies_title_key unique (title),
  constraint canned_replies_changed_by_fkey foreign key (changed_by) references users on delete set null
);
