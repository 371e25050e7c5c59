-- Lists of developers may name documents, which come in one archive with the list. A row is told by its line in the file
-- as it was sent, whatever stands above its header.
alter table developer_lists drop constraint developer_lists_kind_check;
alter table developer_lists add constraint developer_lists_kind_check check (kind in ('units', 'plans', 'documents'));
alter table developer_lists add column lines integer[]; -- of the rows in `csv`, in their order
alter table list_mappings drop constraint list_mappings_kind_check;
alter table list_mappings add constraint list_mappings_kind_check check (kind in ('units', 'plans', 'documents'));

-- What came with a list, until the list is imported and the documents stand with their project.
create table developer_list_files (
  list_id integer not null references developer_lists on delete cascade,
  name text not null, -- without folders, in small letters
  file_type text, -- null for what is not kept
  size integer not null,
  sha256 text not null,
  bytes bytea check ((bytes is null) = (file_type is null)),
  primary key (list_id, name)
);

alter table project_documents
  add column list_id integer references developer_lists on delete set null,
  add column batch_id integer references import_batches on delete set null;
create index on project_documents (batch_id) where batch_id is not null;
