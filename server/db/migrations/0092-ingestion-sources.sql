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
