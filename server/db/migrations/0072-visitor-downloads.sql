-- Files of templates that were sent without a session, so that nobody is stored. Each file counts.
create table template_visitor_downloads (
  template_id uuid not null,
  version integer not null,
  day date not null,
  format text not null,
  files integer not null,
  constraint template_visitor_downloads_pkey primary key (template_id, version, day, format),
  constraint template_visitor_downloads_template_id_fkey
    foreign key (template_id) references templates on delete cascade,
  constraint template_visitor_downloads_format_check check (format in ('docx', 'xlsx', 'pdf', 'md', 'csv')),
  constraint template_visitor_downloads_files_check check (files > 0)
);
