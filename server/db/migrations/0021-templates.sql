-- The first templates; from here on staff edit them.
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
