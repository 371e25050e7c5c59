create table feature_toggles (
  feature_name text primary key,
  is_enabled boolean not null default true,
  visible_to_tiers text[] not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null
);

create table feature_access_permissions (
  feature_key text not null,
  feature_name text not null,
  feature_category text not null,
  role text not null check (
    role in ('admin', 'editor', 'management', 'manager', 'agent', 'investor_pro', 'analyst', 'free')
  ),
  has_access boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (feature_key, role)
);

alter table user_roles add column granted_by uuid references users on delete set null;
