-- The desk keeps what is being written; the public tables hold what is published, and are written from here.
create table desk_texts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('blog', 'market', 'area', 'legal', 'faq', 'testimonial', 'claim')),
  subject text, -- key of the row in the public table; null until there is one
  title text not null default '',
  state text not null default 'draft' check (state in ('draft', 'review', 'approved', 'scheduled', 'published')),
  version integer not null default 0, -- the newest
  kept_version integer not null default 0, -- up to here no version is replaced by a later one of the same sitting
  live_version integer, -- what strangers read
  correction text not null default '', -- what the version in hand puts right, told to readers
  reason text not null default '', -- why it came back
  submitted_by uuid references users on delete set null,
  moved_at timestamptz not null, -- when it came to the state it is in
  due_at timestamptz,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  created_at timestamptz not null
);
create unique index on desk_texts (kind, subject) where subject is not null;
create index on desk_texts (changed_at desc);
create index on desk_texts (due_at) where state = 'scheduled';

-- Never changed. Who keeps several versions within a few minutes leaves the last of them.
create table desk_versions (
  text_id uuid not null references desk_texts on delete cascade,
  number integer not null,
  fields jsonb not null,
  written_by uuid references users on delete set null, -- null where it was taken from what is published
  written_at timestamptz not null,
  primary key (text_id, number)
);

create table pictures (
  digest text not null,
  width integer not null,
  height integer not null,
  body bytea not null, -- WebP
  kept_at timestamptz not null,
  kept_by uuid references users on delete set null,
  primary key (digest, width)
);

-- What strangers read, of every kind, by the key of its row.
create view published_texts as
  select 'blog' as kind, id::text as subject, article_title as title, updated_at from blog_articles
  union all select 'market', id::text, title, updated_at from market_intelligence
  union all select 'area', id::text, title, updated_at from area_guides where published
  union all select 'legal', slug, title, updated_at from legal_pages
  union all select 'faq', id::text, question, updated_at from faqs
  union all select 'testimonial', id::text, quote, updated_at from testimonials
  union all select 'claim', key, concat(figure, ' ', label), updated_at from site_claims;
