-- Club deals: information, non-binding interest, questions, reports and a conversation. No money, no signature.

-- The frames of a deal, as a regulator or the club itself sets them. Amounts are in minor units of the currency.
create table club_deal_regimes (
  key text not null,
  position smallint not null,
  title text not null,
  regulator text not null default '',
  currency char(3) not null,
  listing_cap_minor bigint,
  retail_cap_minor bigint,
  retail_cap_per text,
  longest_days smallint,
  needs_completed boolean not null default false,
  needs_independent_valuation boolean not null default true,
  rules text[] not null,
  wording text not null,
  holds_from date not null, -- the first day for which we have it; for older law not the day it began
  source_title text not null,
  source_url text not null,
  verified_on date not null,
  constraint club_deal_regimes_pkey primary key (key),
  constraint club_deal_regimes_retail_cap_per_check check (retail_cap_per in ('year', 'deal')),
  constraint club_deal_regimes_retail_cap_check check ((retail_cap_minor is null) = (retail_cap_per is null))
);

insert into club_deal_regimes
  (key, position, title, regulator, currency, listing_cap_minor, retail_cap_minor, retail_cap_per, longest_days,
   needs_completed, needs_independent_valuation, rules, wording, holds_from, source_title, source_url, verified_on)
values
  ('private-club', 1, 'Private club', '', 'AED', null, null, null, 90, false, true,
   array['No regulator is named for this deal', 'An independent valuation not older than 90 days', 'At least 48 hours to think it over after the last day for interest', 'A full refund by the operator within 5 business days if the deal does not come about', 'A statement of risks for each deal'],
   'No regulator has approved this page. Whether a private arrangement of this kind may be offered to you depends on where you live: see a lawyer first.',
   '2026-01-01', 'Rules of the club, modelled on DFSA Rulebook COB 11.6', 'https://dfsaen.thomsonreuters.com/entiresection/24344', '2026-11-21'),
  ('difc-crowdfunding', 2, 'DIFC property crowdfunding', 'DFSA, Dubai International Financial Centre', 'USD', 500000000, 5000000, 'year', null, true, true,
   array['One completed residential property with its own title for each vehicle; no pooling and nothing off-plan', 'At most USD 5,000,000 a listing', 'At most USD 50,000 of a retail client in a calendar year on one platform', 'At least 48 hours to withdraw after the commitment period, without a penalty', 'A full refund if the target is not met', 'An independent, unrelated valuer', 'A statement of risks signed for each investment'],
   'Only an operator licensed by the DFSA may take a commitment. This page takes none and has not been reviewed by the DFSA.',
   '2026-01-01', 'DFSA Rulebook, COB 11.6; the caps as reported by Aston', 'https://dfsaen.thomsonreuters.com/entiresection/24344', '2026-11-21'),
  ('saudi-contribution', 3, 'Saudi real estate contribution', 'CMA with REGA, Saudi Arabia', 'SAR', 10000000000, 20000000, 'deal', 90, false, true,
   array['A development project with a clean title and its approvals', 'A private offer: up to 100 retail clients with up to SAR 200,000 each, SAR 100,000,000 in all', 'Interest and subscription for at most 90 days', 'A full refund without deduction within 10 days if it is not filled', 'The licensee keeps a stake of at least 5%'],
   'Only a licensee of the CMA may offer a contribution. This page takes no subscription, and no authority has approved it.',
   '2026-01-01', 'Rules for real estate contributions, as reported by Amlak', 'https://amlak.net.sa/en/60682', '2026-11-21'),
  ('uae-crowdfunding', 4, 'UAE equity crowdfunding', 'SCA, United Arab Emirates', 'AED', null, null, null, null, false, true,
   array['Shares of one company through a licensed platform', 'We hold the title and the definitions of the resolution only: ask the operator for caps and periods'],
   'Only a platform licensed by the SCA may take subscriptions. This page takes none, and the SCA has not reviewed it.',
   '2026-01-01', 'Cabinet Resolution 36 of 2022', 'https://uaelegislation.gov.ae/en/legislations/1611', '2026-11-21');

-- What a member must be able to invest in all. A row is added, never changed: the newest that has begun holds.
create table club_deal_thresholds (
  holds_from date not null,
  amount_minor bigint not null,
  currency char(3) not null,
  note text not null,
  added_by uuid,
  constraint club_deal_thresholds_pkey primary key (holds_from),
  constraint club_deal_thresholds_added_by_fkey foreign key (added_by) references users on delete set null,
  constraint club_deal_thresholds_amount_minor_check check (amount_minor > 0)
);
insert into club_deal_thresholds (holds_from, amount_minor, currency, note)
values ('2026-01-01', 50000000, 'AED', 'The first threshold of the club');

-- A deal, whose terms are documents with versions. What the database itself compares is copied here.
create table club_deals (
  id uuid not null,
  slug text not null,
  state text not null default 'draft',
  version integer not null default 1, -- the terms that members see; before the first approval the draft
  closes_at timestamptz, -- when the last day for interest is over
  invested_minor bigint, -- what the operator invested of members
  invested_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  demonstration boolean not null default false,
  constraint club_deals_pkey primary key (id),
  constraint club_deals_slug_key unique (slug),
  constraint club_deals_state_check check (state in (
    'draft', 'review', 'coming_soon', 'open', 'closed', 'cancelled', 'operating', 'non_reporting', 'exit_vote', 'exited',
    'written_off')),
  constraint club_deals_invested_check check ((invested_minor is null) = (invested_on is null)),
  constraint club_deals_invested_minor_check check (invested_minor > 0)
);
create index club_deals_closes_at_idx on club_deals (closes_at) where state = 'open';

create table club_deal_versions (
  deal_id uuid not null,
  version integer not null,
  terms jsonb not null,
  writers uuid[] not null, -- everyone who saved it
  written_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  constraint club_deal_versions_pkey primary key (deal_id, version),
  constraint club_deal_versions_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_versions_approved_by_fkey foreign key (approved_by) references users on delete set null,
  constraint club_deal_versions_version_check check (version > 0)
);
-- One version of a deal waits at most.
create unique index club_deal_versions_pending_key on club_deal_versions (deal_id) where approved_at is null;

-- What happened to a deal, for its timeline.
create table club_deal_steps (
  id bigint not null generated always as identity,
  deal_id uuid not null,
  kind text not null,
  state text,
  version integer,
  note text not null default '',
  at timestamptz not null,
  constraint club_deal_steps_pkey primary key (id),
  constraint club_deal_steps_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_steps_kind_check check (kind in ('state', 'terms', 'report'))
);
create index club_deal_steps_deal_id_at_idx on club_deal_steps (deal_id, at);

-- Of one kind and title the newest version is shown; the ones before stay as what members relied on.
create table club_deal_documents (
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  kind text not null,
  title text not null,
  readers text not null,
  version integer not null,
  bytes bytea not null,
  sha256 text not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null,
  constraint club_deal_documents_pkey primary key (id),
  constraint club_deal_documents_deal_id_kind_title_version_key unique (deal_id, kind, title, version),
  constraint club_deal_documents_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_documents_uploaded_by_fkey foreign key (uploaded_by) references users on delete set null,
  constraint club_deal_documents_kind_check check (kind in (
    'teaser', 'valuation', 'title', 'spa', 'risk_form', 'operating_agreement', 'budget')),
  constraint club_deal_documents_readers_check check (readers in ('members', 'verified'))
);

-- The verification of a member: the newest declaration, which a new one replaces. What members say of their money and
-- where they live is encrypted.
create table club_deal_verifications (
  user_id uuid not null,
  id uuid not null, -- of the declaration, so that staff decide on the one that they read
  sealed bytea not null,
  client_class text not null,
  suitability text not null,
  state text not null default 'submitted',
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  expires_at timestamptz,
  demonstration boolean not null default false,
  constraint club_deal_verifications_pkey primary key (user_id),
  constraint club_deal_verifications_id_key unique (id),
  constraint club_deal_verifications_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint club_deal_verifications_decided_by_fkey foreign key (decided_by) references users on delete set null,
  constraint club_deal_verifications_client_class_check check (client_class in ('retail', 'professional')),
  constraint club_deal_verifications_suitability_check
    check (suitability in ('passed_retail', 'passed_professional', 'failed')),
  constraint club_deal_verifications_state_check check (state in ('submitted', 'needs_more', 'verified', 'rejected')),
  constraint club_deal_verifications_expires_at_check check ((state = 'verified') = (expires_at is not null))
);
create index club_deal_verifications_submitted_at_idx on club_deal_verifications (submitted_at) where state = 'submitted';

-- What a member would like to invest. It binds nobody. One row of a member and a deal: a change replaces the amount.
create table club_deal_interests (
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  user_id uuid not null,
  amount_minor bigint not null, -- in the currency of the deal
  introduce boolean not null,
  confirmed_version integer not null, -- the terms that the member read and whose risks they confirmed
  confirm_by timestamptz, -- the terms changed since: withdrawn then unless confirmed
  created_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_because text,
  demonstration boolean not null default false,
  constraint club_deal_interests_pkey primary key (id),
  constraint club_deal_interests_deal_id_user_id_key unique (deal_id, user_id),
  constraint club_deal_interests_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_interests_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint club_deal_interests_amount_minor_check check (amount_minor > 0),
  constraint club_deal_interests_withdrawn_because_check check (withdrawn_because in ('member', 'terms')),
  constraint club_deal_interests_withdrawn_check check ((withdrawn_at is null) = (withdrawn_because is null))
);
create index club_deal_interests_user_id_idx on club_deal_interests (user_id);
create index club_deal_interests_confirm_by_idx on club_deal_interests (confirm_by)
  where confirm_by is not null and withdrawn_at is null;

-- Questions of members. Answered ones are published without names, so they stay when the account is gone.
create table club_deal_questions (
  id uuid not null,
  deal_id uuid not null,
  user_id uuid,
  question text not null,
  state text not null default 'open',
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  decline_reason text not null default '',
  created_at timestamptz not null,
  demonstration boolean not null default false,
  constraint club_deal_questions_pkey primary key (id),
  constraint club_deal_questions_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_questions_user_id_fkey foreign key (user_id) references users on delete set null,
  constraint club_deal_questions_answered_by_fkey foreign key (answered_by) references users on delete set null,
  constraint club_deal_questions_state_check check (state in ('open', 'answered', 'declined')),
  constraint club_deal_questions_answer_check check ((state = 'answered') = (answer <> '')),
  constraint club_deal_questions_decline_reason_check check ((state = 'declined') = (decline_reason <> ''))
);
create index club_deal_questions_deal_id_created_at_idx on club_deal_questions (deal_id, created_at);
create index club_deal_questions_user_id_idx on club_deal_questions (user_id);

create table club_deal_watches (
  user_id uuid not null,
  deal_id uuid not null,
  since timestamptz not null,
  constraint club_deal_watches_pkey primary key (user_id, deal_id),
  constraint club_deal_watches_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_watches_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index club_deal_watches_deal_id_idx on club_deal_watches (deal_id);

-- Reports on running deals, of all members' money together. A correction is a new revision of the same day.
create table club_deal_reports (
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  period_end date not null,
  revision integer not null,
  value_minor bigint not null,
  income_minor bigint not null,
  capital_minor bigint not null,
  content text not null,
  document_id uuid,
  published_by uuid,
  published_at timestamptz not null,
  constraint club_deal_reports_pkey primary key (id),
  constraint club_deal_reports_deal_id_period_end_revision_key unique (deal_id, period_end, revision),
  constraint club_deal_reports_deal_id_fkey foreign key (deal_id) references club_deals on delete cascade,
  constraint club_deal_reports_document_id_fkey
    foreign key (document_id) references club_deal_documents on delete set null,
  constraint club_deal_reports_published_by_fkey foreign key (published_by) references users on delete set null,
  constraint club_deal_reports_amounts_check check (value_minor >= 0 and income_minor >= 0 and capital_minor >= 0)
);

-- Members with interest in a deal write with each other and with staff.
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check check (kind in ('agent', 'staff', 'supplier', 'deal'));
alter table conversations add column deal_id uuid;
alter table conversations add constraint conversations_deal_id_key unique (deal_id);
alter table conversations add constraint conversations_deal_id_fkey
  foreign key (deal_id) references club_deals on delete set null;
alter table conversations add constraint conversations_deal_check check (deal_id is null or kind = 'deal');

-- Club deals are for Pro members; agents and managers have no access.
update feature_access_permissions set has_access = false
 where feature_key = 'coinvestments' and role in ('agent', 'manager');
