-- The desk keeps what is being written; the public tables hold what is published, and are written from here.
create table desk_texts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text, -- key of the row in the public table; null until there is one
  title text not null default '',
  state text not null default 'draft',
  version integer not null default 0, -- the newest
  kept_version integer not null default 0, -- up to here no version is replaced by a later one of the same sitting
  live_version integer, -- what strangers read
  correction text not null default '', -- what the current version corrects, shown to readers
  reason text not null default '', -- why it came back
  submitted_by uuid,
  moved_at timestamptz not null, -- when it came to the state it is in
  due_at timestamptz,
  changed_by uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  hindrance text not null default '', -- why a scheduled text did not appear when its time came
  constraint desk_texts_pkey primary key (id),
  constraint desk_texts_changed_by_fkey foreign key (changed_by) references users on delete set null,
  constraint desk_texts_submitted_by_fkey foreign key (submitted_by) references users on delete set null,
  constraint desk_texts_kind_check check (
    kind in (
      'blog', 'market', 'area', 'legal', 'faq', 'testimonial', 'claim', 'team'
    )
  ),
  constraint desk_texts_state_check check (state in ('draft', 'review', 'approved', 'scheduled', 'published'))
);
create index desk_texts_changed_at_idx on desk_texts (changed_at desc);
create index desk_texts_due_at_idx on desk_texts (due_at) where state = 'scheduled';
create unique index desk_texts_kind_subject_key on desk_texts (kind, subject) where subject is not null;

-- Never changed. Several versions by one person within a few minutes leave only the last of them.
create table desk_versions (
  text_id uuid not null,
  number integer not null,
  fields jsonb not null,
  written_by uuid, -- null where it was taken from what is published
  written_at timestamptz not null,
  constraint desk_versions_pkey primary key (text_id, number),
  constraint desk_versions_text_id_fkey foreign key (text_id) references desk_texts on delete cascade,
  constraint desk_versions_written_by_fkey foreign key (written_by) references users on delete set null
);

-- Pictures of articles, re-encoded in each width.
create table pictures (
  digest text not null,
  width integer not null,
  height integer not null,
  body bytea not null, -- WebP
  kept_at timestamptz not null,
  kept_by uuid,
  constraint pictures_pkey primary key (digest, width),
  constraint pictures_kept_by_fkey foreign key (kept_by) references users on delete set null
);
