import type { TemplateDocument } from '#domain/templates/document.ts'
import { commonFields as fields } from './common-fields.ts'

export const dueDiligence: TemplateDocument = {
  slug: 'off-plan-due-diligence',
  title: 'Due-diligence checklist',
  summary:
    'Sixty-four checks in eight groups before the first payment: what to get, from whom, and what fails.',
  kind: 'checklist',
  tier: 'free',
  isLegal: true,
  change: 'Extended to 64 checks in eight groups, each with the document to get and who gives it.',
  fields: [
    fields.property,
    fields.unit,
    fields.place,
    fields.developer,
    fields.registerNumber,
    fields.registeredStatus,
    fields.progress,
    fields.completionOn,
    fields.escrowAgent,
    fields.escrowAccount,
    fields.currency,
    fields.price,
    fields.preparedBy,
    fields.on,
  ],
  checklist: {
    hints: ['What to get, and what fails', 'From whom'],
    answer: 'Result',
    options: ['Pass', 'Fail', 'Not applicable'],
    extras: ['Note', 'File'],
  },
  text: `## Title
Compare names, numbers and areas letter by letter. A copy from the seller is not proof: look it up yourself.
- Title deed or off-plan registration (Oqood) | Copy not older than 30 days; fails if owner or unit differ from the offer | Seller, land department
- Owner's identity | Passport or Emirates ID of every owner, or the trade licence of a company; names equal the deed | Seller
- Authority to sell | Power of attorney that names the sale, notarised and still valid | Seller, notary
- Right for foreigners | The plot lies in an area where your nationality may own; freehold, usufruct or leasehold with years left | Land department
- Mortgages and charges | Register extract that shows none, or a letter of the bank with the amount to release | Land department, bank
- Court orders and blocks | Extract without attachment or freeze | Land department
- Area on the deed | In square metres; equal to the plan, with suite and balcony apart | Land department
- Parking and storage | Numbers of bay and store on the deed or in the contract | Seller, building management
## Project registration
For a finished building check the first three and mark the others as not applicable.
- Project number | Found in the public register under the same name; fails if there is none | Land department
- Registered status | The exact word of the register, with the day you read it | Land department
- Registered completion date | The present date and every earlier one, to see how often it moved | Land department, Diwan
- Certified completion | Percentage with the day of the inspection, not the developer's own figure | Land department
- Developer in the register | The company in the contract is the company in the register | Land department
- Plot and its owner | Land owned by the developer, paid, free of a charge | Land department
- Building permit | Number, date and permitted floors; equal to what is sold | Municipality
- Permit to advertise | A permit number stands on the advertisement and is valid | Agent, land department
## Escrow
- Account number and bank | The number in the contract equals the number in the register | Developer, land department
- Payee | Every instalment goes to the escrow account; fails for any other payee | Contract
- Bank confirmation | Letter or screen of the bank that the account belongs to this project | Escrow bank
- Receipt | Names project, unit, amount and account | Developer
- Reservation fee | Counts towards the price, is receipted and refundable under written terms | Developer
- Release of money | Released by certified progress, not by date | Contract, land department
- Retention | Share kept after completion for defects, with its duration | Contract, law of the place
- Source of construction finance | Bank facility or own funds if sales stop | Developer
## Developer
- Licence | Valid to a day after the promised handover | Land department, economic department
- Delivered projects | List with promised and actual date of each; count the delays above six months | Land department, Diwan
- Present pipeline | Units under construction against units delivered in its best year | Diwan
- Accounts | Published accounts, debt that falls due before handover; "none published" is an answer to write down | Developer, exchange
- Shareholders and group | Who stands behind the project company, and whether the parent guarantees | Developer
- Contractor | Name, contract signed, other projects of the same contractor | Developer
- Disputes | Court or tribunal cases of buyers against the company | Lawyer, press
- Quality of the last building | Visit it, ask two owners about defects and response times | Own visit
## Price evidence
- Registered sales of the building | At least three in twelve months, same bedrooms, with dates and floors | Land department, Diwan
- Registered sales nearby | At least five of comparable buildings if the building has too few | Diwan
- Price per square metre | Net internal area, before incentives | Own calculation
- Incentives in money | Waived fees, furniture, guaranteed rent, deducted one by one from the price | Developer, agent
- Premium over ready homes | What you pay more than for a finished home of the same kind, in percent | Own calculation
- Valuation | By a valuer whom the bank accepts, if a loan is planned | Valuer
- Floor, view and layout | What the building itself paid for floor and view in the past | Diwan
- Supply until handover | Units due within two kilometres, by year | Diwan
## Rent evidence
- Registered rents | Median of new contracts, same bedrooms, same building or area | Rent register, Diwan
- Present tenancy | Contract, rent, end, deposit, notices given | Seller, tenant
- Legal increase | What the law of the place allows at the next renewal | Rent register
- Vacancy | Months a home of this kind stood empty at the last change of tenant | Two agents
- Short let | Building rules and permit, if you plan one | Building management, tourism authority
- Guaranteed rent | Who guarantees, from what money, and what remains afterwards | Developer
- Running costs | Service charge, cooling, maintenance, management in money a year | Owners' association
- Net yield | Computed after vacancy and all running costs, on price plus purchase costs | Own calculation
## Costs
- Transfer fee or tax | By the rule of the place, and who bears which part | Land department
- Agency fee | Rate, VAT, payable when, and whether the other side pays too | Agent
- Registration, trustee and no-objection fees | Each in money | Developer, trustee office
- Loan costs | Processing, valuation, registration of the mortgage, insurance | Bank
- Service charge | Approved budget of the last two years per square metre, and unpaid amounts of this unit | Owners' association
- Cooling and utilities | Demand charge, deposits, who is the provider | Provider
- First year | Repairs, furniture, reserve in money | Own estimate
- Currency | Rate used, and what a change of five percent costs you | Bank
## Exit
- Right to sell before handover | From which share paid, fee, time for the consent | Contract
- Liquidity | Resales in this building in twelve months, as a share of its units | Diwan
- Buyers after you | Whether banks lend on this building | Two banks
- Cost of selling | Agency, early settlement of the loan, fees, in percent of the price | Own calculation
- Delay of a year | You can carry instalments, rent elsewhere and interest for twelve more months | Own budget
- Default | Notice, time to cure, and what the developer may keep at each stage | Contract, law of the place
- Will and inheritance | What happens to the unit if you die; will registered where it counts | Lawyer
- Stop rule | Written down before signing: at which facts you walk away | You
`,
}
