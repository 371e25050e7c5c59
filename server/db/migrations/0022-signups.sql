-- Who asked to be written to: one row per address and list. Only a confirmed one is written to.
create table signups (
  id uuid not null default gen_random_uuid(),
  type text not null,
  email citext not null,
  name text not null default '',
  state text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  letter_at timestamptz, -- of the last letter that asked for confirmation
  token_digest bytea, -- of the link in it
  token_expires_at timestamptz,
  user_id uuid, -- a member's newsletter: it follows the account and its consents
  cities text[] not null default '{}', -- empty: of all cities
  area_ids integer[] not null default '{}',
  topics text[] not null default '{}', -- empty: of all topics
  soft_bounces integer not null default 0, -- in a row
  suppressed_at timestamptz, -- since then it is not written to, whatever its state
  suppressed_for text,
  constraint signups_pkey primary key (id),
  constraint signups_token_digest_key unique (token_digest),
  constraint signups_type_email_key unique (type, email),
  constraint signups_type_user_id_key unique (type, user_id),
  constraint signups_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint signups_state_check check (state in ('asked', 'confirmed', 'left')),
  constraint signups_suppressed_for_check check (suppressed_for in ('hard-bounce', 'complaint', 'soft-bounces')),
  constraint signups_type_check check (type in ('waitlist', 'newsletter'))
);
create index signups_type_asked_at_id_idx on signups (type, asked_at desc, id desc);
create index signups_user_id_idx on signups (user_id);

-- What the owner of an address agreed to or withdrew, in which edition, when and how.
create table signup_consents (
  id bigint not null generated always as identity,
  signup_id uuid not null,
  edition text not null,
  given boolean not null,
  way text not null,
  at timestamptz not null,
  constraint signup_consents_pkey primary key (id),
  constraint signup_consents_signup_id_fkey foreign key (signup_id) references signups on delete cascade,
  constraint signup_consents_way_check check (way in ('letter', 'page', 'one-click', 'complaint'))
);
create index signup_consents_signup_id_id_idx on signup_consents (signup_id, id desc);

-- What strangers asked for, until it is done; then only that they asked, for as long as requests of a network are
-- counted.
create table signup_requests (
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  network_digest bytea not null,
  asked jsonb, -- null once it is done
  constraint signup_requests_pkey primary key (id)
);
create index signup_requests_at_idx on signup_requests (at);
create index signup_requests_network_digest_at_idx on signup_requests (network_digest, at);

create table contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid,
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_handled_by_fkey foreign key (handled_by) references users on delete set null
);
create index contact_messages_at_id_idx on contact_messages (at desc, id desc);

-- The weekly letter: composed by a job, sent once a person has approved it.
create table newsletter_issues (
  id uuid not null default gen_random_uuid(),
  since timestamptz not null, -- what was published from here …
  until timestamptz not null, -- … and before here is in it
  state text not null default 'draft',
  subject text not null,
  introduction text not null default '',
  articles jsonb not null, -- [{kind, id}], in their order; what they say is read when they are sent
  register jsonb not null, -- figures of each city, frozen
  composed_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  constraint newsletter_issues_pkey primary key (id),
  constraint newsletter_issues_until_key unique (until),
  constraint newsletter_issues_approved_by_fkey foreign key (approved_by) references users on delete set null,
  constraint newsletter_issues_state_check check (
    state in (
      'draft', 'held', 'approved', 'sending', 'stopped', 'sent'
    )
  )
);

-- One row per reader, so that nobody gets an issue twice: made when sending starts, completed with the letter in
-- one transaction.
create table issue_recipients (
  issue_id uuid not null,
  signup_id uuid not null,
  state text not null default 'queued',
  -- Of skipped: 'left', 'suppressed', 'closed', 'nothing'; of failed and bounced what the mail server said.
  reason text,
  letter_id uuid,
  at timestamptz not null,
  constraint issue_recipients_pkey primary key (issue_id, signup_id),
  constraint issue_recipients_letter_id_key unique (letter_id),
  constraint issue_recipients_issue_id_fkey foreign key (issue_id) references newsletter_issues on delete cascade,
  constraint issue_recipients_letter_id_fkey foreign key (letter_id) references letters on delete set null,
  constraint issue_recipients_signup_id_fkey foreign key (signup_id) references signups on delete cascade,
  constraint issue_recipients_state_check check (
    state in (
      'queued', 'handed', 'sent', 'kept', 'uncertain', 'failed', 'bounced', 'skipped'
    )
  )
);
create index issue_recipients_issue_id_state_idx on issue_recipients (issue_id, state);
create index issue_recipients_signup_id_idx on issue_recipients (signup_id);
