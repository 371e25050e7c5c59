-- Features that staff switch on or off and open to plans; domain/access/features.ts lists them.
create table feature_toggles (
  feature_name text not null,
  is_enabled boolean not null default true,
  visible_to_tiers text[] not null default '{}',
  updated_at timestamptz not null default now(), -- of the toggle or of any of its permissions
  updated_by uuid,
  constraint feature_toggles_pkey primary key (feature_name),
  constraint feature_toggles_updated_by_fkey foreign key (updated_by) references users on delete set null,
  constraint feature_toggles_visible_to_tiers_check check (
    visible_to_tiers <@ array['free', 'analytics', 'investor-pro']
  )
);

-- Which role may use a feature that is on.
create table feature_access_permissions (
  feature_key text not null,
  feature_name text not null,
  feature_category text not null,
  role text not null,
  has_access boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint feature_access_permissions_pkey primary key (feature_key, role),
  constraint feature_access_permissions_feature_key_fkey
    foreign key (feature_key) references feature_toggles (feature_name) on delete cascade,
  constraint feature_access_permissions_updated_by_fkey foreign key (updated_by) references users on delete set null,
  constraint feature_access_permissions_role_check check (
    role in (
      'admin', 'editor', 'management', 'manager', 'agent', 'investor_pro', 'analyst', 'free'
    )
  )
);

-- The same features as in domain/access/features.ts. `from_rank` is the least rank that opens one; the
-- ranks of the roles stand below.
with listed (feature_key, feature_name, feature_category, from_rank, is_enabled) as (
  values
    ('dashboard', 'Dashboard', 'general', 0, true),
    ('messages', 'Messages', 'general', 0, true),
    ('analytics', 'Analytics', 'market-analytics', 1, true),
    ('ai-insights', 'AI insights', 'market-analytics', 0, true),
    ('analytics-blog', 'Analytics blog', 'market-analytics', 0, true),
    ('transactions', 'Transactions', 'market-analytics', 0, true),
    ('area-guides', 'Area guides', 'market-analytics', 0, true),
    ('projects', 'Projects', 'projects', 0, true),
    ('favorites', 'Favorites', 'projects', 0, true),
    ('developers', 'Developers', 'projects', 0, true),
    ('courses', 'Courses', 'learning', 0, true),
    ('resources', 'Resource library', 'resources', 0, true),
    ('agents', 'Agents', 'resources', 0, true),
    ('suppliers', 'Suppliers', 'resources', 0, true),
    ('events', 'Events', 'resources', 0, true),
    ('calculators', 'Calculators', 'resources', 0, true),
    ('templates', 'Templates', 'resources', 0, true),
    ('coinvestments', 'Club deals', 'investments', 2, true),
    ('fund-investments', 'Fund investments', 'investments', 2, true),
    ('global-search', 'Search', 'platform', 0, true),
    ('property-assistant', 'Property Assistant', 'platform', 0, true),
    ('data-export', 'Data export', 'platform', 1, true),
    ('api-access', 'API access', 'platform', 2, false)
), switched as (
  insert into feature_toggles (feature_name, is_enabled, visible_to_tiers)
  select feature_key, is_enabled, array['free', 'analytics', 'investor-pro'] from listed
)
insert into feature_access_permissions (feature_key, feature_name, feature_category, role, has_access)
select feature_key, feature_name, feature_category, role, rank >= from_rank
  from listed,
       (values ('free', 0), ('analyst', 1), ('investor_pro', 2), ('agent', 2), ('manager', 2),
               ('management', 2), ('editor', 2), ('admin', 2)) as ranks (role, rank);

-- How many rows of the member lists each account was given in a UTC day. Unlogged: at worst it is lost in a crash of the
-- database, which starts the count again.
create unlogged table daily_rows (
  user_id uuid not null,
  day date not null,
  page_rows integer not null default 0,
  export_rows integer not null default 0,
  constraint daily_rows_pkey primary key (user_id, day),
  constraint daily_rows_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index daily_rows_day_idx on daily_rows (day);
