-- Files of messages. A message may then be without words.
-- A file is without a message until it is sent.
create table message_attachments (
  id uuid not null,
  conversation_id uuid not null,
  message_id uuid,
  uploaded_by uuid,
  name text not null,
  file_type text not null,
  bytes integer not null,
  file bytea not null,
  uploaded_at timestamptz not null,
  constraint message_attachments_pkey primary key (id),
  constraint message_attachments_conversation_id_fkey
    foreign key (conversation_id) references conversations on delete cascade,
  constraint message_attachments_message_id_fkey foreign key (message_id) references messages on delete cascade,
  constraint message_attachments_uploaded_by_fkey foreign key (uploaded_by) references users on delete set null,
  constraint message_attachments_file_type_check
    check (file_type in ('webp', 'pdf', 'docx', 'xlsx', 'pptx'))
);
create index message_attachments_conversation_id_idx on message_attachments (conversation_id);
create index message_attachments_message_id_idx on message_attachments (message_id) where message_id is not null;
create index message_attachments_unsent_idx on message_attachments (uploaded_at) where message_id is null;
create index message_attachments_uploaded_by_idx on message_attachments (uploaded_by);
