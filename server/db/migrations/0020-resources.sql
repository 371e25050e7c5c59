-- Meetings, online and elsewhere.
create table events (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  detail text not null default '', -- paragraphs
  kind text not null,
  city text, -- slug; null for none, as online
  venue text not null default '',
  is_online boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  host text not null default '',
  seats integer,
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint events_pkey primary key (id),
  constraint events_slug_key unique (slug),
  constraint events_ends_at_check check (ends_at > starts_at),
  constraint events_kind_check check (kind in ('webinar', 'briefing', 'site-visit', 'workshop')),
  constraint events_seats_check check (seats > 0)
);

-- Papers to work with. `content` is written as domain/resources/template-text.ts reads it.
create table templates (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  kind text not null,
  tier text, -- the least plan that gets it whole; null for everyone
  content text not null,
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint templates_pkey primary key (id),
  constraint templates_slug_key unique (slug),
  constraint templates_kind_check check (kind in ('checklist', 'letter', 'questions', 'reading-list')),
  constraint templates_tier_check check (tier in ('free', 'analytics', 'investor-pro'))
);

-- Property held through units or shares: published facts, each with its source.
create table funds (
  id uuid not null,
  slug text not null,
  name text not null,
  kind text not null,
  market text not null,
  manager text not null default '',
  regulator text not null default '',
  traded_on text not null default '',
  holds text not null default '',
  distribution text not null default '',
  costs text not null default '',
  note text not null default '',
  source_title text not null,
  source_url text not null,
  stated_on date, -- the day of the source
  verified_on date not null, -- the day we read it
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint funds_pkey primary key (id),
  constraint funds_slug_key unique (slug),
  constraint funds_kind_check check (kind in ('listed-reit', 'public-fund', 'private-fund', 'crowdfunding')),
  constraint funds_market_check check (market in ('dubai', 'abu-dhabi', 'saudi-arabia'))
);

-- What has to be said where, and the rules that apply to a kind of fund: configuration of each jurisdiction.
create table fund_regimes (
  key text not null,
  position integer not null,
  market text not null,
  title text not null,
  regulator text not null,
  rules text[] not null,
  wording text not null,
  source_title text not null,
  source_url text not null,
  verified_on date not null,
  constraint fund_regimes_pkey primary key (key),
  constraint fund_regimes_market_check check (market in ('dubai', 'abu-dhabi', 'saudi-arabia'))
);

insert into fund_regimes (key, position, market, title, regulator, rules, wording, source_title, source_url, verified_on)
values
  ('difc-reit', 1, 'dubai', 'REIT of the DIFC', 'DFSA, Dubai International Financial Centre',
   array['A public fund, listed on a recognised exchange', 'At most 30% of assets under development', 'At least 80% of yearly net income distributed', 'Borrowing of at most 70% of net asset value'],
   'Units of such funds are offered under the law of the DIFC. This page is no prospectus and no offer; the DFSA has not reviewed it.',
   'Fotis International Law Firm, 22 April 2022', 'https://fotislaw.com/public/lawtify/real-estate-investment-trusts-reit-in-uae', '2026-11-22'),
  ('difc-crowdfunding', 2, 'dubai', 'Property crowdfunding of the DIFC', 'DFSA, Dubai International Financial Centre',
   array['One completed residential property, one company each; nothing off-plan, no pooling', 'At most USD 5 million a property', 'At least 48 hours to withdraw after the commitment period', 'A risk form signed for each investment'],
   'Only operators that the DFSA has licensed may arrange this. Diwan is none, arranges nothing and takes no money.',
   'DFSA rulebook, COB 11.6', 'https://dfsaen.thomsonreuters.com/entiresection/24344', '2026-11-21'),
  ('abu-dhabi-funds', 3, 'abu-dhabi', 'Property fund of the ADGM or onshore', 'The ADGM inside its zone, SCA onshore',
   array['A fund is set up under the common law of the ADGM or under federal law: two sets of rules in one emirate', 'Onshore the SCA has rules for REITs, which may be public or private', 'We hold no published fund of the emirate yet'],
   'Ask which of the two authorities has licensed a fund, and find it in that authority’s public register before you go on.',
   'Al Tamimi & Company, Property funds in the UAE', 'https://tamimi.com/law-update-articles/property-funds-in-the-uae-available-options-and-key-considerations', '2026-11-22'),
  ('saudi-reit', 4, 'saudi-arabia', 'Real estate investment traded fund', 'CMA, Capital Market Authority',
   array['Units traded on the Saudi Exchange', 'At least 90% of net profits distributed each year', 'Existing property that earns; at most 25% of assets outside the Kingdom', 'Periodic reports on the exchange’s own site'],
   'Units are offered under the rules of the CMA. This page is no offer and no recommendation; the CMA has not reviewed it.',
   'Saudi Exchange, Funds', 'https://cdn.saudiexchange.sa/wps/portal/saudiexchange/rules-guidance/capital-market-overview/funds?locale=en', '2026-11-22');

insert into funds (id, slug, name, kind, market, manager, regulator, traded_on, holds, distribution, costs, note, source_title, source_url, stated_on, verified_on, published)
values
  (gen_random_uuid(), 'dubai-residential-reit', 'Dubai Residential REIT', 'listed-reit', 'dubai', 'DHAM REIT Management',
   '', 'Dubai Financial Market', 'Over 35,700 let homes in 21 communities of Dubai',
   'AED 1.1 billion for 2025, stated as 86% of net profit before changes in fair value', '',
   'Closed-ended and, by its own statement, Shariah-compliant. When the price was set in May 2025 the seller was to keep 85% of the units, so few of them trade.',
   'Zawya, 10 March 2026', 'https://www.zawya.com/en/special-coverage/corporate-earnings/dubai-residential-reit-to-distribute-150mln-cash-dividends-for-h2-2025-q6kmbjfs', '2026-03-10', '2026-11-22', true),
  (gen_random_uuid(), 'alinma-hospitality-reit', 'Alinma Hospitality REIT Fund', 'listed-reit', 'saudi-arabia', 'Alinma Capital',
   'CMA', 'Saudi Exchange, since 30 January 2023', 'Hotels in Riyadh and Jeddah',
   'Twice a year', 'Management fee of 0.80% of net assets',
   'Size stated as SAR 1.02 billion, units offered at SAR 10, valued twice a year, duration 99 years. Income follows hotels, which earn less evenly than let homes.',
   'Alinma Capital, page of the fund', 'https://www.alinmacapital.com/en/real-estate-traded-funds/Alinma-Hospitality-REIT-Fund-inner-page', null, '2026-11-22', true),
  (gen_random_uuid(), 'emirates-reit', 'Emirates REIT', 'listed-reit', 'dubai', 'Equitativa',
   'DFSA', 'Nasdaq Dubai, as stated in 2022', 'Mainly commercial property in Dubai', '', '',
   'In 2020 its board considered leaving the exchange. See on the exchange’s own site whether it trades before you go on.',
   'Fotis International Law Firm, 22 April 2022', 'https://fotislaw.com/public/lawtify/real-estate-investment-trusts-reit-in-uae', '2022-04-22', '2026-11-22', true);
