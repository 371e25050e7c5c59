-- Templates have versions: a change is written by one person and published by another.
alter table templates drop constraint templates_kind_check;
alter table templates add constraint templates_kind_check
  check (kind in ('checklist', 'letter', 'questions', 'reading-list', 'workbook'));
alter table templates add column version integer not null default 1; -- what readers see

-- The newest one that is not published is the proposal; at most one a template.
create table template_versions (
  template_id uuid not null,
  number integer not null,
  title text not null,
  summary text not null,
  kind text not null,
  tier text,
  content text not null,
  change text not null default '', -- what is new, for readers of an older file
  written_by uuid,
  written_at timestamptz not null,
  approved_by uuid,
  published_at timestamptz,
  is_installed boolean not null default false, -- from the documents of the product
  constraint template_versions_pkey primary key (template_id, number),
  constraint template_versions_template_id_fkey foreign key (template_id) references templates on delete cascade,
  constraint template_versions_written_by_fkey foreign key (written_by) references users on delete set null,
  constraint template_versions_approved_by_fkey foreign key (approved_by) references users on delete set null,
  constraint template_versions_approved_by_check check (approved_by <> written_by)
);

-- The texts so far are the first versions. Those that nobody has changed since they were installed give way to new
-- editions of the product.
insert into template_versions (template_id, number, title, summary, kind, tier, content, change, written_at, published_at, is_installed)
select id, 1, title, summary, kind, tier, content, 'First edition.', updated_at, updated_at,
       md5(concat_ws('|', title, summary, kind, coalesce(tier, ''), content)) in (
         'bf841540f8eb160f95ac3fdfc4641a94', 'e1cf60e70d85f3fbbeacac2707aaf717', 'e62a4e93b3b0cc6dc1f497a361a839bd',
         '05e7f085af080cdd0440c417680a37f7', '567866069144aed8cbe7c056396d6fb8')
  from templates;

-- Counted once a member, version and day, whatever the format.
create table template_downloads (
  template_id uuid not null,
  user_id uuid not null,
  version integer not null,
  day date not null,
  format text not null, -- the first of that day
  constraint template_downloads_pkey primary key (template_id, user_id, version, day),
  constraint template_downloads_template_id_fkey foreign key (template_id) references templates on delete cascade,
  constraint template_downloads_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint template_downloads_format_check check (format in ('docx', 'xlsx', 'pdf', 'md', 'csv'))
);
create index template_downloads_user_id_idx on template_downloads (user_id, template_id);

-- Forms that a member chose to save.
create table filled_templates (
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  user_id uuid not null,
  name text not null,
  version integer not null,
  typed jsonb not null, -- by key of the field, as typed
  changed_at timestamptz not null,
  constraint filled_templates_pkey primary key (id),
  constraint filled_templates_template_id_fkey foreign key (template_id) references templates on delete cascade,
  constraint filled_templates_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index filled_templates_user_id_idx on filled_templates (user_id, template_id);
create index filled_templates_template_id_idx on filled_templates (template_id);
