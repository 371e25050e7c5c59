-- Published articles. The tables that strangers read hold what is published and nothing else: drafts, versions and
-- approvals are kept by the desk, which writes here on publication. `demonstration` marks rows of the demonstration
-- wherever they are seen. `slug` is the readable id of an address; `tier` is the least plan that reads the whole
-- text, null for everyone.
create table blog_articles (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  article_title text not null,
  article_content text not null, -- sanitised HTML
  author text not null,
  excerpt text not null default '',
  featured_image_url text,
  tags text[] not null default '{}',
  reading_time_minutes integer not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  landing_page_published boolean not null default false,
  landing_page_published_at timestamptz,
  updated_at timestamptz not null default now(),
  tier text,
  sources jsonb not null default '[]', -- [{title, url, at}]
  entities jsonb not null default '[]', -- [{kind: project|area|developer, id, slug, name}]
  corrections jsonb not null default '[]', -- [{at, text}], newest first
  demonstration boolean not null default false,
  constraint blog_articles_pkey primary key (id),
  constraint blog_articles_slug_key unique (slug),
  constraint blog_articles_reading_time_minutes_check check (reading_time_minutes > 0),
  constraint blog_articles_tier_check check (tier in ('free', 'analytics', 'investor-pro'))
);
create index blog_articles_landing_page_published_at_idx
  on blog_articles (landing_page_published_at desc) where landing_page_published;
create index blog_articles_published_at_id_idx on blog_articles (published_at desc, id);

-- Published market reports, with the columns of articles.
create table market_intelligence (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  content text not null, -- sanitised HTML
  author text not null,
  excerpt text not null default '',
  featured_image_url text,
  tags text[] not null default '{}',
  reading_time_minutes integer not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  landing_page_published boolean not null default false,
  landing_page_published_at timestamptz,
  updated_at timestamptz not null default now(),
  tier text,
  sources jsonb not null default '[]',
  entities jsonb not null default '[]',
  corrections jsonb not null default '[]',
  demonstration boolean not null default false,
  constraint market_intelligence_pkey primary key (id),
  constraint market_intelligence_slug_key unique (slug),
  constraint market_intelligence_reading_time_minutes_check check (reading_time_minutes > 0),
  constraint market_intelligence_tier_check check (tier in ('free', 'analytics', 'investor-pro'))
);
create index market_intelligence_landing_page_published_at_idx
  on market_intelligence (landing_page_published_at desc) where landing_page_published;
create index market_intelligence_published_at_id_idx on market_intelligence (published_at desc, id);
