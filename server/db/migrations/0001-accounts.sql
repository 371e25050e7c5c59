-- Addresses are compared without regard to case.
create extension if not exists citext;

-- Accounts. `new_email` is an address whose change is not confirmed yet; the `…_sent_at` columns limit how often a
-- letter of a kind is sent.
create table users (
  id uuid not null default gen_random_uuid(),
  email citext not null,
  password_hash text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  phone_confirmed_at timestamptz,
  new_email citext,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_phone_key unique (phone)
);

-- The ways in which a person can prove who they are, one row per provider; 'email' is their own address and
-- password.
create table identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  provider_id text not null, -- the provider's own name for the person; for 'email' the user's id
  email citext,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_pkey primary key (id),
  constraint identities_provider_provider_id_key unique (provider, provider_id),
  constraint identities_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index identities_user_id_idx on identities (user_id);

create table user_profiles (
  user_id uuid not null,
  full_name text not null default '',
  onboarding_completed boolean not null default false,
  currency char(3) not null default 'AED',
  area_unit text not null default 'sqft',
  theme text not null default 'system',
  language text not null default 'en',
  updated_at timestamptz not null default now(),
  login_count integer not null default 0,
  disclaimer_shown_at timestamptz,
  disclaimer_shown_at_login integer, -- the number of that login
  photo bytea, -- re-encoded by us, never as uploaded
  photo_version text, -- in its address, so that it may be cached for ever
  -- Whether changes also come by letter, at most one a day: asked for, never by default.
  alert_letters boolean not null default false,
  dashboard text[] not null default '{}', -- its sections in the member's order: domain/account/dashboard.ts
  dashboard_seen_at timestamptz, -- the last visit
  dashboard_seen_before timestamptz, -- and the visit before that one
  constraint user_profiles_pkey primary key (user_id),
  constraint user_profiles_photo_version_key unique (photo_version),
  constraint user_profiles_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint user_profiles_area_unit_check check (area_unit in ('sqft', 'sqm')),
  constraint user_profiles_currency_check check (currency in ('AED', 'SAR', 'USD', 'EUR', 'GBP', 'INR')),
  constraint user_profiles_language_check check (language in ('en', 'ar')),
  constraint user_profiles_theme_check check (theme in ('light', 'dark', 'system'))
);

-- The roles equal those of domain/access/roles.ts.
create table user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamptz not null default now(),
  granted_by uuid,
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_granted_by_fkey foreign key (granted_by) references users on delete set null,
  constraint user_roles_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint user_roles_role_check check (
    role in (
      'admin', 'editor', 'management', 'manager', 'agent', 'investor_pro', 'analyst', 'free'
    )
  )
);

-- What staff decided about a person who asked to become a member; the newest row of a person counts.
create table membership_decisions (
  id bigint not null generated always as identity,
  user_id uuid not null,
  decision text not null,
  reason text not null default '', -- shown to the person when declined
  decided_by uuid,
  decided_at timestamptz not null default now(),
  constraint membership_decisions_pkey primary key (id),
  constraint membership_decisions_decided_by_fkey foreign key (decided_by) references users on delete set null,
  constraint membership_decisions_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint membership_decisions_decision_check check (decision in ('approved', 'declined'))
);
create index membership_decisions_user_id_id_idx on membership_decisions (user_id, id desc);

-- What a person agreed to, in which edition and when. A withdrawal is a row of its own.
create table consents (
  id bigint not null generated always as identity,
  user_id uuid not null,
  subject text not null, -- 'terms', 'privacy', 'newsletter', …
  edition text not null,
  given boolean not null,
  at timestamptz not null default now(),
  constraint consents_pkey primary key (id),
  constraint consents_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index consents_user_id_subject_id_idx on consents (user_id, subject, id desc);

-- Requested deletions: carried out at `due_at` unless the person withdraws before.
create table account_deletions (
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint account_deletions_pkey primary key (user_id),
  constraint account_deletions_user_id_fkey foreign key (user_id) references users on delete cascade
);

-- The letters that the owner of an idle account got, and when the account will be deleted.
create table idle_notices (
  user_id uuid not null,
  warned_at timestamptz not null,
  reminded_at timestamptz,
  due_at timestamptz not null,
  constraint idle_notices_pkey primary key (user_id),
  constraint idle_notices_user_id_fkey foreign key (user_id) references users on delete cascade
);
