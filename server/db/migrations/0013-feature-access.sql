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

-- Open pages are told of what they can see of a toggle, not of who touched it when.
create trigger note_change after insert or delete on feature_toggles
  for each row execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
create trigger note_update after update on feature_toggles
  for each row when ((old.feature_name, old.is_enabled, old.visible_to_tiers)
    is distinct from (new.feature_name, new.is_enabled, new.visible_to_tiers))
  execute function note_change('feature_name', 'is_enabled', 'visible_to_tiers');
