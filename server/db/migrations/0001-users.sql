create extension if not exists citext;

create table users (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  password_hash text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_profiles (
  user_id uuid primary key references users on delete cascade,
  full_name text not null default '',
  onboarding_completed boolean not null default false,
  currency char(3) not null default 'AED' check (currency in ('AED', 'SAR', 'USD', 'EUR', 'GBP', 'INR')),
  area_unit text not null default 'sqft' check (area_unit in ('sqft', 'sqm')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  language text not null default 'en' check (language in ('en', 'ar')),
  updated_at timestamptz not null default now()
);
