-- Files of registers that are being sent. The bytes are in the data folder; the file's size there says how many are held.
create table unfinished_uploads (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  file_name text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  last_part_at timestamptz not null,
  constraint unfinished_uploads_pkey primary key (id),
  constraint unfinished_uploads_file_key unique (user_id, file_name, bytes, modified_at),
  constraint unfinished_uploads_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint unfinished_uploads_bytes_check check (bytes > 0)
);
