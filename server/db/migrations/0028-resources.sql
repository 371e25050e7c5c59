-- Meetings, online and elsewhere.
create table events (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  summary text not null,
  detail text not null default '', -- paragraphs
  kind text not null check (kind in ('webinar', 'briefing', 'site-visit', 'workshop')),
  city text, -- slug; null for none, as online
  venue text not null default '',
  is_online boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  host text not null default '',
  seats integer check (seats > 0),
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger pages_changed after insert or update or delete or truncate on events
  for each statement execute function pages_changed();

-- Papers to work with. `content` is written as domain/resources/template-text.ts reads it.
create table templates (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  summary text not null,
  kind text not null check (kind in ('checklist', 'letter', 'questions', 'reading-list')),
  tier text check (tier in ('free', 'analytics', 'investor-pro')), -- the least plan that gets it whole; null for everyone
  content text not null,
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger pages_changed after insert or update or delete or truncate on templates
  for each statement execute function pages_changed();

-- Property held through units or shares: facts that were published, each with its source.
create table funds (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  kind text not null check (kind in ('listed-reit', 'public-fund', 'private-fund', 'crowdfunding')),
  market text not null check (market in ('dubai', 'abu-dhabi', 'saudi-arabia')),
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
  updated_at timestamptz not null default now()
);
create trigger pages_changed after insert or update or delete or truncate on funds
  for each statement execute function pages_changed();

-- What has to be said where, and the rules that a kind of fund stands under: configuration of each jurisdiction.
create table fund_regimes (
  key text primary key,
  position integer not null,
  market text not null check (market in ('dubai', 'abu-dhabi', 'saudi-arabia')),
  title text not null,
  regulator text not null,
  rules text[] not null,
  wording text not null,
  source_title text not null,
  source_url text not null,
  verified_on date not null
);
create trigger pages_changed after insert or update or delete or truncate on fund_regimes
  for each statement execute function pages_changed();

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

insert into rule_values
  (key, cities, value, unit, title, detail, concerns, holds_from, source_title, source_url, verified_on)
values
  ('dubai-transfer-fee', '{dubai}', 4, 'percent', 'Transfer fee', 'Of the price. By custom the buyer bears it; by law it may be shared.', 'costs', '2026-01-01', 'fäm Properties', 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai', '2026-11-21'),
  ('dubai-admin-home', '{dubai}', 580, 'AED', 'Title deed, home or office', '', 'costs', '2026-01-01', 'fäm Properties', 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai', '2026-11-21'),
  ('dubai-admin-land', '{dubai}', 430, 'AED', 'Title deed, land', '', 'costs', '2026-01-01', 'fäm Properties', 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai', '2026-11-21'),
  ('dubai-admin-off-plan', '{dubai}', 40, 'AED', 'Registration, off-plan', 'Guides differ on further charges of developers; ask for them in writing.', 'costs', '2026-01-01', 'fäm Properties', 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai', '2026-11-21'),
  ('dubai-trustee-threshold', '{dubai}', 500000, 'AED', 'Price from which the higher trustee fee is due', 'Two sources put this price itself in the upper band, two in the lower; we use the upper.', 'costs', '2026-01-01', 'AGN Avocats', 'https://www.agn-avocats.com/blog/property-dubai/property-transfer-fees-in-dubai-what-to-expect-and-how-to-plan', '2026-11-21'),
  ('dubai-trustee', '{dubai}', 4000, 'AED', 'Trustee office, from that price', 'Plus VAT.', 'costs', '2026-01-01', 'AGN Avocats', 'https://www.agn-avocats.com/blog/property-dubai/property-transfer-fees-in-dubai-what-to-expect-and-how-to-plan', '2026-11-21'),
  ('dubai-trustee-small', '{dubai}', 2000, 'AED', 'Trustee office, below that price', 'Plus VAT.', 'costs', '2026-01-01', 'AGN Avocats', 'https://www.agn-avocats.com/blog/property-dubai/property-transfer-fees-in-dubai-what-to-expect-and-how-to-plan', '2026-11-21'),
  ('dubai-mortgage-registration', '{dubai}', 0.25, 'percent', 'Registration of a mortgage', 'Of the loan.', 'costs', '2026-01-01', 'Mortgage Calculator UAE', 'https://mortgage-calculator-uae.com/guides/dld-fees-dubai/', '2026-11-21'),
  ('dubai-mortgage-registration-fixed', '{dubai}', 290, 'AED', 'Registration of a mortgage, fixed part', '', 'costs', '2026-01-01', 'Mortgage Calculator UAE', 'https://mortgage-calculator-uae.com/guides/dld-fees-dubai/', '2026-11-21'),
  ('dubai-bank-processing', '{dubai}', 1, 'percent', 'Processing by the bank, at most', 'Of the loan, plus VAT. Banks differ.', 'costs', '2026-01-01', '7 Mayfair', 'https://7mayfair.com/blogs/dubai-property-registration-fees-transfer-costs-2026', '2026-11-21'),
  ('dubai-valuation', '{dubai}', 3000, 'AED', 'Valuation for the bank', 'Plus VAT; between AED 2,500 and 3,500.', 'costs', '2026-01-01', '7 Mayfair', 'https://7mayfair.com/blogs/dubai-property-registration-fees-transfer-costs-2026', '2026-11-21'),
  ('uae-vat', '{dubai,abu-dhabi}', 5, 'percent', 'VAT on services', '', 'costs', '2026-01-01', '7 Mayfair', 'https://7mayfair.com/blogs/dubai-property-registration-fees-transfer-costs-2026', '2026-11-21'),
  ('uae-ltv-expatriate', '{dubai,abu-dhabi}', 80, 'percent', 'Most that a bank lends on a first home, expatriate', 'Of the price up to AED 5 million; 70% above.', 'loans', '2026-01-01', 'Central Bank of the UAE, Resolution 31/2/2020', 'https://rulebook.centralbank.ae/en/rulebook/central-bank-board-directors’-resolution-no-3122020-amending-circular-no-312013', '2026-11-21'),
  ('uae-ltv-national', '{dubai,abu-dhabi}', 85, 'percent', 'Most that a bank lends on a first home, national', 'Of the price up to AED 5 million; 75% above.', 'loans', '2026-01-01', 'Central Bank of the UAE, Resolution 31/2/2020', 'https://rulebook.centralbank.ae/en/rulebook/central-bank-board-directors’-resolution-no-3122020-amending-circular-no-312013', '2026-11-21'),
  ('uae-ltv-off-plan', '{dubai,abu-dhabi}', 50, 'percent', 'Most that a bank lends off-plan', 'For everyone.', 'loans', '2026-01-01', 'The National', 'https://www.thenational.ae/business/uae-central-bank-confirms-mortgage-cap-rules-in-bid-to-cool-property-prices-1.470406', '2026-11-21'),
  ('uae-debt-burden', '{dubai,abu-dhabi}', 50, 'percent', 'Most of an income that instalments may take', '', 'loans', '2026-01-01', 'The National', 'https://www.thenational.ae/business/uae-central-bank-confirms-mortgage-cap-rules-in-bid-to-cool-property-prices-1.470406', '2026-11-21'),
  ('uae-loan-years', '{dubai,abu-dhabi}', 25, 'years', 'Longest term of a loan', '', 'loans', '2026-01-01', 'The National', 'https://www.thenational.ae/business/uae-central-bank-confirms-mortgage-cap-rules-in-bid-to-cool-property-prices-1.470406', '2026-11-21');

insert into templates (id, slug, title, summary, kind, tier, content, published) values
  (gen_random_uuid(), 'viewing-checklist', 'Viewing checklist', 'What to look at, hear and ask in forty minutes, in the order of a walk through the home.', 'checklist', null, $text$## Before you go
Go in daylight, and once more at the hour at which you would come home.
- Title deed or Oqood number asked for | compare owner, unit and area with what you are shown
- Service charge of the last two years asked for | by the approved budget, per square foot
- Tenancy asked for | let or vacant, rent, end of the contract, notice given or not
- Reason for the sale asked for
## The building
- Lifts | number, waiting time, last inspection on the plate
- Corridors and bin rooms | smell, light, repairs that wait
- Car park | the bay that belongs to the unit, its width, the way from it
- Pool, gym, security | open, staffed, clean
- Cooling | district or own plant, who pays demand and use
- Neighbouring plots | what may be built there, how high
## The home
- Area | measure one room and compare with the plan; suite and balcony apart
- Water | two taps and a shower at once, hot within a minute, drains that gurgle
- Damp | below windows, behind wardrobes, around cooling outlets
- Windows and doors | close, seal, lock; noise with all of them shut
- Electricity | the board labelled, sockets where you need them
- Cooling | every room, noise, age of the units, last service
- Kitchen | seals, hob, extractor to the outside or not
- Light | which rooms have sun at which hour
- Telephone and internet | reception in every room, providers in the building
## After
- Three recorded sales of the building found | date, size, floor, price
- What would have to be spent in the first year written down
- What I would not know how to repair written down$text$, true),
  (gen_random_uuid(), 'off-plan-due-diligence', 'Off-plan due diligence', 'Everything to have in hand before the first payment, with who gives it and what would stop you.', 'checklist', 'free', $text$## The project in the register
Ask for numbers, not for brochures: each of these can be looked up.
- Project number | the register of the land department; stop if there is none
- Registered status | active is not the same as under construction; write down the exact word
- Registered completion date | and every earlier one: how often has it moved
- Certified percentage complete | with the day of the inspection
- Permit to advertise | on every advertisement, with its number
## Escrow
- Number of the escrow account and its bank | in the contract, word for word
- The payee of the first payment | the escrow account and nobody else; stop otherwise
- Receipt | names project, unit and account
## The developer
- Developer number and licence | valid to a day after handover
- Projects finished in ten years | registered date against actual date, for each
- Accounts, where it publishes any | debt that falls due before handover
- Land | owned, paid, free of a charge
## Price
- Price per square foot of internal area | net, without balcony
- Incentives | waived fees, furniture, guaranteed rent: subtract each in money
- Sales in finished buildings nearby | at least three in twelve months
- Supply due within two kilometres until handover | units, by year
## The plan of payment
- Share paid before the structure is certified | what you have paid less what is certified
- Trigger of each instalment | a date or a stage proved by an inspection
- Instalments after handover | interest, and what happens when you sell before
- What you could pay if handover came a year later
## The contract
- Completion date, extension and compensation | in numbers, not "reasonable"
- Area tolerance | how much less you must accept without money back
- Right to sell on | from which share paid, for which fee
- Default | notice, days to cure, what is kept
- Forum and law | where you would have to sue
## Stop if
- The payee is not the escrow account
- The unit is reserved by a payment that nobody will receipt
- A return is guaranteed and nobody says by whom$text$, true),
  (gen_random_uuid(), 'snagging-list', 'Snagging list', 'Room by room through a new home before you sign for it, with how grave each defect is.', 'checklist', null, $text$## How to use it
Walk each room in one direction, from the door back to the door. Photograph each defect with a finger for scale. Grave: unsafe or unusable. Middling: works badly. Slight: looks bad. Sign for keys only with the list attached.
## Entrance and doors
- Doors | close without force, gap even, lock turns twice
- Frames and threshold | straight, sealed, no chips
- Doorbell, intercom, viewer | tried from both sides
## Walls, ceilings, floors
- Walls | plumb against a straight edge, no cracks at openings
- Paint | even in raking light
- Ceilings | access panels open, no stains
- Tiles | tap each: a hollow sound is a defect
- Skirting | joints closed, corners cut clean
- Falls of wet floors | water runs to the drain and stays nowhere
## Windows and balcony
- Panes | no scratches, labels of safety glass there
- Seals | paper held by the closed sash does not slip
- Balustrade | height and firmness
- Balcony drain | a bucket of water is gone in a minute
## Kitchen
- Units | level, doors even, drawers run
- Worktop and sink | sealed, no chips, trap dry
- Appliances | each run once; warranty cards handed over
## Bathrooms
- Taps and showers | flow, heat, no drip after a minute
- Basins and baths | filled and emptied, overflow tried
- Toilets | flush, refill, firm on the floor
- Silicone | whole, no mould
- Extractor | holds a sheet of paper
## Electrical and cooling
- Board | every breaker labelled, residual current device trips at its button
- Sockets and lights | each tried
- Smoke detectors | button pressed
- Cooling | each outlet measured after half an hour, thermostat obeyed
- Condensate | drains, no drip at the unit
- Meter readings | electricity, water, cooling written down with a photograph
## Papers
- Keys, cards, remote controls counted
- Manuals and warranties
- As-built plan and parking bay
- Date for the second inspection agreed in writing$text$, true),
  (gen_random_uuid(), 'rent-review-letter', 'Rent review letter', 'A letter to a tenant about a new rent, with the facts that must be in it. For Dubai; other emirates and Riyadh have rules of their own.', 'letter', null, $text$## Before you write
Read the tenancy contract first. In Dubai a change of rent at renewal needs notice of at least ninety days before the contract ends, unless you agreed otherwise, and no more than the official index allows for this building. Print the result of the index on the day you write, and enclose it. This is a pattern, not legal advice: have it reviewed.
## Letter
[Your name and address]

[Name of the tenant]
[Address of the home]

[Place and date, at least ninety days before the contract ends]

Tenancy of [unit, building, area]; contract number [Ejari number], ending on [date]

Dear [name],

thank you for looking after the home. Your contract ends on [date], and I should be glad if you stayed.

The rent is AED [amount] a year. On [date] the official rental index gave a range of AED [from] to AED [to] for this home; the print is enclosed. The rules allow a change of at most [percent]. I propose a rent of AED [amount] a year from [date], payable in [number] payments, with everything else as it is.

Please tell me by [date] whether you agree, or what you propose instead. If I hear nothing I shall ask again before I take any other step.

Yours sincerely,
[signature]

Enclosed: print of the rental index of [date]
## After you sent it
- Proof of delivery kept | registered mail, a notary, or as the contract says
- Answer noted with its date
- New contract registered before the old one ends$text$, true),
  (gen_random_uuid(), 'questions-for-the-developer', 'Questions for the developer', 'Thirty questions for the first meeting. A good answer has a number, a date or a document in it.', 'questions', 'free', $text$## About the project
- What is the project number in the register?
- What is its registered status today, and since when?
- Who owns the land, and is there a charge on it?
- Which permits are still missing?
- Who is the contractor, and is the contract signed?
- What share is certified complete, by whom, on which day?
## About money
- Into which account do I pay, and may I have its confirmation by the bank?
- What share of sold units has paid in full to date?
- From what is construction paid if sales stop tomorrow?
- Which fees come on top of the price, each in money?
- What will the service charge be, and on whose estimate does that rest?
- What did you sell the last five units of this type for?
## About time
- What is the registered completion date, and which were the earlier ones?
- By how much were your last three projects late?
- What do you pay for each month of delay, from which day?
- What counts as completion: the building, the connections or the keys?
## About the unit
- What is the area inside, without balcony and shared parts?
- By how much may it shrink before you pay me back?
- Which materials may you exchange, and for what?
- Which bay and which store belong to it, by number?
- Who looks after the systems in the first year?
## About leaving
- From which share paid may I sell on, and what does the certificate cost?
- What happens to what I paid if I stop paying?
- What happens if you stop building?
- Who manages the building afterwards, and how is he replaced?
- In which court or tribunal would we meet, under which law?
## About interests
- Who is paid when I sign, by whom, and how much?
- Which of your units are held by you or by your staff?
- Which of your answers may I have in writing?
- What would you want to know in my place?$text$, true),
  (gen_random_uuid(), 'spa-reading-list', 'SPA reading list', 'The clauses of a sale and purchase agreement, what a fair one says and what to mark.', 'reading-list', 'analytics', $text$## Who and what
Read with a pencil: a number in the margin for fair, unclear or against you. A contract with more than five marks of the last kind goes back.
- Parties and authority | the seller is the registered developer, and who signs may
- Description of the unit | number, floor, plan attached, area net and by which measure
- Area tolerance | 5% or less, money back beyond it
- Parking and storage | by number, not "one bay"
## Money
- Price | a sum, with what it includes
- Instalments | dates or certified stages, never "on demand"
- Proof of stages | an independent certificate that you receive
- Escrow account | the number stands in the contract
- Late payment | interest with a ceiling, notice before it runs
- Taxes and fees | each named, with who bears it
## Time
- Completion | a date, an extension with an end
- Compensation for delay | in money a month, without having to prove loss
- Force majeure | a list, notice in days, an end after which you may leave
- Handover | conditions, notice, what happens when you find defects
## Changes
- Variation of plan or finish | equal quality, consent for what matters
- Assignment | from which share paid, fee, time for the consent
- Mortgage | consent not refused without reason
## When it goes wrong
- Defects | at least one year for finishes and ten for structure
- Default of the buyer | notice of at least thirty days, what may be kept
- Default of the seller | refund with interest, from which account
- Cancellation of the project | full refund, by when
## Afterwards
- Service charge estimate | per square foot, and who may raise it
- Community rules | attached, not "as issued"
- Utilities | who connects, who pays deposits
- Notices | an address that you will still have
- Law and forum | named, in a language you read
- Language | which version holds when two differ$text$, true),
  (gen_random_uuid(), 'handover-checklist', 'Handover and utilities', 'From the notice of completion to the first night: papers, money, connections, keys.', 'checklist', null, $text$## Before the day
- Notice of completion read | date, amount, what must be brought
- Final statement compared with your own | every instalment with its receipt
- Snagging inspection made | and grave defects dated for repair
- Power of attorney, where you cannot come | legalised in time
## On the day
- Identity papers | of every owner
- Final payment | to the account in the contract
- Keys, cards, remote controls | counted against a list
- Meter readings | electricity, water, cooling, photographed
- Warranties and manuals
- Parking bay and store | opened, seen
## In the first week
- Electricity and water | account, deposit, connection
- Cooling | contract with the provider
- Internet | order; ask for the days it takes
- Insurance | building by the owners, contents and liability by you
- Locks changed
## In the first months
- Title deed received | name, unit and area right
- Owners’ association | registered as owner, budget read
- Defects | second inspection, list closed or dated
- Tenancy | contract registered before anyone moves in$text$, true),
  (gen_random_uuid(), 'property-comparison', 'Property comparison', 'One row a question, one column a home: the sheet for the evening before a decision.', 'checklist', 'free', $text$## Price
- Asking price
- Price per square foot of internal area
- Median of the building, last twelve months | with the number of sales
- What buying costs on top
- Spending in the first year
## Income
- Rent of the last contract | with its date
- Rents of three comparable homes
- Service charge a year
- Gross yield
- Net yield | after vacancy, service charge, management and repairs
## Risk
- Sales in the building in twelve months | how soon could I leave
- Supply due nearby in two years
- Delay of the developer’s last three projects
- Title, charges, disputes
- What would make me regret it
## Life
- Minutes to where I must be
- Noise, light, water, lifts
- Who decides about the building$text$, true);
