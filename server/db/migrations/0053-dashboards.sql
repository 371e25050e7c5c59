alter table user_profiles
  add column dashboard text[] not null default '{}', -- its sections in the member's order: domain/account/dashboard.ts
  add column dashboard_seen_at timestamptz, -- when it was last looked at
  add column dashboard_seen_before timestamptz; -- and the visit before that one
