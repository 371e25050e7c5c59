-- The line of a file behind a row: of the file of the import in `batch_id`, counted from 1, or the row of the sheet in a
-- workbook. Null for rows that were imported before lines were stored, and for the demonstration. Not indexed: a row is
-- looked up by its number, never by its line. Adding a column without a default rewrites no table.
alter table transactions add column source_line integer;
alter table rent_contracts add column source_line integer;
alter table registered_units add column source_line integer;
alter table published_figures add column source_line integer;
alter table project_observations add column source_line integer;
-- The saved mapping by which a connector reads tables that belong to no register.
alter table connectors
  add column template_kind text,
  add column template_name text,
  add constraint connectors_template_fkey foreign key (template_kind, template_name) references import_templates (kind, name),
  add constraint connectors_template_check check ((template_kind is null) = (template_name is null));
create index connectors_template_idx on connectors (template_kind, template_name);
-- Tables that wait for their mapping outlive a reload: what was read of the file, the mapping so far, and the import once
-- it was asked for. Tables that were uploaded by an earlier version are dropped, as they are after a day.
delete from import_tables;
alter table import_tables
  add column sample jsonb not null,
  add column date_orders jsonb not null,
  add column settings jsonb not null,
  add column batch_id integer,
  add constraint import_tables_batch_id_fkey foreign key (batch_id) references import_batches (id) on delete set null;
create index import_tables_batch_id_idx on import_tables (batch_id);
