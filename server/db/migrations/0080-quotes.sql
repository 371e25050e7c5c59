-- Requests of members to suppliers, quotes, and reviews of the work.

-- Empty until an account has confirmed the address of the entry.
alter table suppliers add column user_id uuid;
alter table suppliers add constraint suppliers_user_id_fkey foreign key (user_id) references users on delete set null;
alter table suppliers add constraint suppliers_user_id_key unique (user_id);
create index suppliers_email_idx on suppliers (email) where user_id is null;

-- The id is made by the member's page, so that a repeated request is stored once.
create table quote_requests (
  id uuid not null,
  user_id uuid not null,
  category text not null,
  city_id smallint not null,
  need text not null,
  project_id integer,
  asset_id uuid,
  size_sqm double precision,
  timing text not null,
  budget_minor bigint, -- in the currency of the city
  address text not null default '', -- shown to the chosen supplier only, as the phone number
  phone text not null default '',
  state text not null default 'open',
  requested_at timestamptz not null,
  answer_until timestamptz not null,
  choose_until timestamptz not null,
  ended_at timestamptz, -- chosen, withdrawn or expired
  demonstration boolean not null default false,
  constraint quote_requests_pkey primary key (id),
  constraint quote_requests_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint quote_requests_city_id_fkey foreign key (city_id) references cities,
  constraint quote_requests_project_id_fkey foreign key (project_id) references projects on delete set null,
  constraint quote_requests_asset_id_fkey foreign key (asset_id) references assets on delete set null,
  constraint quote_requests_state_check check (state in ('open', 'confirmed', 'done', 'withdrawn', 'expired')),
  constraint quote_requests_timing_check check (timing in ('now', 'this-month', 'three-months', 'flexible')),
  constraint quote_requests_budget_minor_check check (budget_minor > 0),
  constraint quote_requests_size_sqm_check check (size_sqm > 0)
);
create index quote_requests_user_id_requested_at_idx on quote_requests (user_id, requested_at desc, id desc);
create index quote_requests_requested_at_idx on quote_requests (requested_at desc, id desc);
create index quote_requests_choose_until_idx on quote_requests (choose_until) where state = 'open';

-- The request to one supplier and its answer. A quote has all of its terms or none.
create table quotes (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  supplier_id uuid not null,
  state text not null default 'requested',
  revision integer not null default 0, -- counts the changes, so that a member chooses what was on the screen
  price_minor bigint,
  currency char(3),
  vat text,
  vat_percent numeric(5, 2), -- of the day of the quote
  included text not null default '',
  days integer, -- from the start to the end of the work
  valid_until date,
  terms text not null default '',
  decline_reason text not null default '',
  answered_at timestamptz,
  changed_at timestamptz,
  ended_at timestamptz,
  done_by_member_at timestamptz,
  done_by_supplier_at timestamptz,
  constraint quotes_pkey primary key (id),
  constraint quotes_request_id_supplier_id_key unique (request_id, supplier_id),
  constraint quotes_request_id_fkey foreign key (request_id) references quote_requests on delete cascade,
  constraint quotes_supplier_id_fkey foreign key (supplier_id) references suppliers on delete cascade,
  constraint quotes_state_check check (state in ('requested', 'quoted', 'declined', 'chosen', 'closed')),
  constraint quotes_price_minor_check check (price_minor > 0),
  constraint quotes_vat_check check (vat in ('included', 'added', 'none')),
  constraint quotes_days_check check (days > 0),
  constraint quotes_terms_check check (num_nonnulls(price_minor, currency, vat, vat_percent, days, valid_until) in (0, 6)),
  constraint quotes_quoted_check check (state not in ('quoted', 'chosen') or price_minor is not null)
);
-- One quote of a request is chosen, whatever happens at the same time.
create unique index quotes_request_id_chosen_key on quotes (request_id) where state = 'chosen';
create index quotes_supplier_id_idx on quotes (supplier_id, request_id);

-- The review of a job, which is a chosen quote, and the supplier's reply.
create table supplier_reviews (
  id uuid not null default gen_random_uuid(),
  quote_id uuid not null,
  rating smallint not null,
  content text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reply text not null default '',
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text not null default '',
  constraint supplier_reviews_pkey primary key (id),
  constraint supplier_reviews_quote_id_key unique (quote_id),
  constraint supplier_reviews_quote_id_fkey foreign key (quote_id) references quotes on delete cascade,
  constraint supplier_reviews_hidden_by_fkey foreign key (hidden_by) references users on delete set null,
  constraint supplier_reviews_rating_check check (rating between 1 and 5),
  constraint supplier_reviews_reply_check check ((reply = '') = (replied_at is null)),
  constraint supplier_reviews_hidden_check check ((hidden_reason = '') = (hidden_at is null))
);
create index supplier_reviews_created_at_idx on supplier_reviews (created_at desc, id desc);

-- A member and a supplier write about a quote.
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check check (kind in ('agent', 'staff', 'supplier'));
alter table conversations add column quote_id uuid;
alter table conversations add constraint conversations_quote_id_key unique (quote_id);
alter table conversations add constraint conversations_quote_id_fkey
  foreign key (quote_id) references quotes on delete set null;
alter table conversation_participants drop constraint conversation_participants_role_check;
alter table conversation_participants add constraint conversation_participants_role_check
  check (role in ('member', 'agent', 'staff', 'supplier'));
