create table feature_toggles (
  feature_name text primary key,
  is_enabled boolean not null default true,
  visible_to_tiers text[] not null default '{}'
    check (visible_to_tiers <@ array['free', 'analytics', 'investor-pro']),
  updated_at timestamptz not null default now(), -- of the toggle or of any of its permissions
  updated_by uuid references users on delete set null
);

create table feature_access_permissions (
  feature_key text not null references feature_toggles (feature_name) on delete cascade,
  feature_name text not null,
  feature_category text not null,
  role text not null check (
    role in ('admin', 'editor', 'management', 'manager', 'agent', 'investor_pro', 'analyst', 'free')
  ),
  has_access boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  primary key (feature_key, role)
);

-- The same features as in domain/access/features.ts. `from_rank` is the least that opens one: see the ranks below.
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

alter table user_roles add column granted_by uuid references users on delete set null;

-- Open pages are told of what they can see of a toggle, not of who touched it when; and that something changed, when
-- it was a permission.
create trigger note_change after insert or delete on feature_toggles
  for each row execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
create trigger note_update after update on feature_toggles
  for each row when (old is distinct from new)
  execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
