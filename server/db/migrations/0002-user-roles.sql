create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (
    role in ('admin', 'editor', 'management', 'manager', 'agent', 'investor_pro', 'analyst', 'free')
  ),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
