-- One row per sign-in, with what the person proved and how strongly. A session knows its live refresh token and
-- recognises the spent ones by deriving them, so a refresh changes one row and leaves none behind. The fill factor
-- leaves room on each page for the next version of its rows, which then need no new index entries.
create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  user_agent text not null default '',
  address inet,
  -- A refresh token is derived from its parent with this key, so a lost answer can be given again though only
  -- digests are kept.
  refresh_key bytea not null,
  aal text not null default 'aal1',
  methods jsonb not null default '[]', -- [{"method": "password", "timestamp": seconds}], newest first
  authenticated_at timestamptz not null default now(), -- the last full proof, for sensitive changes
  login_number integer, -- which sign-in of its owner it is, counted once, however many pages and tabs report it
  refresh_digest bytea not null, -- of the live token's secret
  refresh_count integer not null default 0, -- how many tokens were spent before it
  refreshed_at timestamptz not null default now(),
  constraint sessions_pkey primary key (id),
  constraint sessions_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint sessions_aal_check check (aal in ('aal1', 'aal2'))
) with (fillfactor = 60);
create index sessions_user_id_idx on sessions (user_id);

create table signing_keys (
  kid text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint signing_keys_pkey primary key (kid)
);

-- Only digests are kept of what was typed as an address: people type their passwords there.
create table sign_in_failures (
  account text not null,
  place text not null, -- the account and the network
  network text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_account_failed_at_idx on sign_in_failures (account, failed_at);
create index sign_in_failures_failed_at_idx on sign_in_failures (failed_at);
create index sign_in_failures_network_failed_at_idx on sign_in_failures (network, failed_at);

-- Where an account has signed in from: there its owner is let through while strangers guess elsewhere.
create table sign_in_places (
  place text not null,
  used_at timestamptz not null,
  constraint sign_in_places_pkey primary key (place)
);

-- A link and the code that stands for it in a letter: at most one live token of a kind per person, digests only.
-- The newsletter is agreed to with such a code, so that it goes to nobody who did not ask for it.
create table one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  address citext not null, -- where it was sent, and with which the code must come
  link_digest bytea, -- null once the link was used and only its code may still be
  link_expires_at timestamptz not null,
  code_digest bytea, -- null once it was guessed wrong too often
  code_expires_at timestamptz,
  failures integer not null default 0, -- wrong codes
  password_hash text, -- of 'signup': the password counts only with the link it came with
  challenge text, -- of PKCE
  confirmed_at timestamptz, -- of the two halves of a change of address, when this one was
  created_at timestamptz not null,
  constraint one_time_tokens_pkey primary key (id),
  constraint one_time_tokens_link_digest_key unique (link_digest),
  constraint one_time_tokens_user_id_kind_key unique (user_id, kind),
  constraint one_time_tokens_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint one_time_tokens_kind_check check (
    kind in (
      'signup', 'recovery', 'magiclink', 'email_change_new', 'email_change_current', 'reauthentication',
      'newsletter'
    )
  )
);
create index one_time_tokens_address_idx on one_time_tokens (address);

-- What a browser gets for its link, to exchange it with the secret it kept (PKCE). Spent ones stay so that a second
-- use is noticed.
create table auth_flows (
  code_digest bytea not null,
  user_id uuid not null,
  challenge text not null, -- S256
  method text not null, -- how the person proved who they are, as sessions.methods has it
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_id uuid, -- what it was exchanged for
  constraint auth_flows_pkey primary key (code_digest),
  constraint auth_flows_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index auth_flows_expires_at_idx on auth_flows (expires_at);

-- The way to another service's sign-in page and back: used once, soon, by the browser that started it.
create table oauth_flows (
  state_digest bytea not null,
  browser_digest bytea not null,
  provider text not null,
  redirect_to text not null,
  challenge text, -- of our own client, when it asks for a code (PKCE, S256)
  session_id uuid, -- of the person who links an identity
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oauth_flows_pkey primary key (state_digest),
  constraint oauth_flows_session_id_fkey foreign key (session_id) references sessions on delete cascade
);
create index oauth_flows_expires_at_idx on oauth_flows (expires_at);
create index oauth_flows_session_id_idx on oauth_flows (session_id);

-- Requested letters by digest of the address, whether or not an account has it: known and unknown addresses wait
-- alike, and the rest of the work is done after the answer, so that no answer takes longer for an address we know.
create table letter_requests (
  id uuid not null,
  address_digest bytea not null,
  kind text not null,
  requested_at timestamptz not null,
  is_counted boolean not null default true, -- not while the one before is too recent
  asked jsonb, -- null once it is done
  constraint letter_requests_pkey primary key (id)
);
create index letter_requests_address_digest_requested_at_idx on letter_requests (address_digest, requested_at);
create index letter_requests_requested_at_idx on letter_requests (requested_at);

-- What a person has beside their password. Recovery codes are one factor of their own, never the only one. The
-- unique index on the phone also serves questions by person.
create table factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  factor_type text not null,
  status text not null default 'unverified',
  friendly_name text not null default '',
  secret bytea, -- of 'totp', encrypted with the key of the installation
  phone text, -- of 'phone', as E.164
  last_step bigint, -- the newest time step a code was accepted for: no code works twice
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint factors_pkey primary key (id),
  constraint factors_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint factors_factor_type_check check (factor_type in ('totp', 'phone', 'recovery_code')),
  constraint factors_status_check check (status in ('unverified', 'verified'))
);
create unique index factors_user_id_friendly_name_key on factors (user_id, friendly_name) where friendly_name <> '';
create unique index factors_one_recovery_code_key on factors (user_id) where factor_type = 'recovery_code';
create unique index factors_user_id_phone_key on factors (user_id, phone);

create table factor_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  session_id uuid not null,
  network text not null, -- where it was asked for, and where it must be answered from
  code_digest bytea, -- of 'phone'
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  constraint factor_challenges_pkey primary key (id),
  constraint factor_challenges_factor_id_fkey foreign key (factor_id) references factors on delete cascade,
  constraint factor_challenges_session_id_fkey foreign key (session_id) references sessions on delete cascade
);
create index factor_challenges_factor_id_idx on factor_challenges (factor_id);
create index factor_challenges_session_id_idx on factor_challenges (session_id);

-- Wrong codes, and the places where one was right: there the owner is let through while strangers guess elsewhere.
create table factor_failures (
  user_id uuid not null,
  kind text not null,
  network text not null,
  failed_at timestamptz not null,
  constraint factor_failures_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint factor_failures_kind_check check (kind in ('code', 'recovery_code'))
);
create index factor_failures_user_id_failed_at_idx on factor_failures (user_id, failed_at);

create table factor_places (
  user_id uuid not null,
  network text not null,
  used_at timestamptz not null,
  constraint factor_places_pkey primary key (user_id, network),
  constraint factor_places_user_id_fkey foreign key (user_id) references users on delete cascade
);

create table recovery_codes (
  factor_id uuid not null,
  digest bytea not null,
  spent_at timestamptz,
  key_id text, -- of the key the code was digested under; null for codes from before keys had names
  constraint recovery_codes_pkey primary key (factor_id, digest),
  constraint recovery_codes_factor_id_fkey foreign key (factor_id) references factors on delete cascade
);
