import type { ServiceUnit, SupplierCategory } from '#domain/suppliers/categories.ts'

/**
 * The descriptions of demonstration suppliers. Prices are generated, in major units of the city's currency.
 */
export type Trade = {
  about: string
  coverage: string
  insurance: string
  certificate: string | null
  also: SupplierCategory | null
  services: readonly (readonly [name: string, from: number, to: number | null, unit: ServiceUnit])[]
}

const emirate = 'The whole emirate; other cities by agreement.'
const liability = 'Professional indemnity insurance; the certificate is shown on request.'
const works =
  'Public liability and workers’ compensation insurance; the certificates are shown before work begins.'

export const trades: Record<SupplierCategory, Trade> = {
  conveyancer: {
    about:
      'Transfers of apartments, villas and plots from the first draft of the contract to the new title. Each file begins with a written list of what is missing, who owes it and what the transfer will cost.',
    coverage: emirate,
    insurance: liability,
    certificate: 'Registered for transfers at the trustee offices',
    also: 'translation',
    services: [
      ['Resale without mortgage', 6000, 9000, 'job'],
      ['Resale with mortgage on both sides', 9000, 14000, 'job'],
      ['Review of a sale and purchase agreement', 1500, 3500, 'job'],
    ],
  },
  'mortgage-broker': {
    about:
      'Compares offers of banks for residents and non-residents and shows the whole cost: rate, fees, insurance and what early settlement takes. The table of offers is yours, whichever bank you take.',
    coverage: emirate,
    insurance: liability,
    certificate: null,
    also: null,
    services: [
      ['Comparison and application, residents', 0, null, 'job'],
      ['Comparison and application, non-residents', 2500, 5000, 'job'],
    ],
  },
  valuer: {
    about:
      'Valuations for purchase, finance and dispute, with the registered deals each of them stands on, how far these are comparable, and a range rather than a single figure.',
    coverage: emirate,
    insurance: liability,
    certificate: 'Practice certificate for valuers',
    also: null,
    services: [
      ['Apartment', 2500, 3500, 'job'],
      ['Villa', 3500, 5500, 'job'],
    ],
  },
  snagging: {
    about:
      'Inspection before handover by two engineers, with a numbered list, photographs and the place of each defect on the plan, and a second visit when the developer says that it is done.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: 'maintenance',
    services: [
      ['Apartment up to two bedrooms, first visit', 900, 1500, 'visit'],
      ['Villa or townhouse, first visit', 1800, 3500, 'visit'],
      ['Second visit', 500, 900, 'visit'],
    ],
  },
  translation: {
    about:
      'Legal translation between Arabic, English, French and Russian, powers of attorney drafted and brought through notary and attestation, with the days each step takes.',
    coverage: 'Anywhere, by courier.',
    insurance: liability,
    certificate: 'Licensed legal translators, Arabic and English',
    also: null,
    services: [
      ['Legal translation', 60, 120, 'page'],
      ['Power of attorney, drafting and notary', 1200, 2500, 'job'],
    ],
  },
  tax: {
    about:
      'Registration and returns for owners: VAT on commercial leases, transaction tax and corporate tax where a company holds the property, with the dates in one calendar.',
    coverage: 'Anywhere, at a distance.',
    insurance: liability,
    certificate: null,
    also: 'company-setup',
    services: [
      ['First consultation', 400, 800, 'hour'],
      ['Yearly return of a holding company', 4000, 9000, 'year'],
    ],
  },
  'company-setup': {
    about:
      'Companies that hold property: which form each authority accepts as owner, what it costs every year and what closing it takes. Nothing is begun before the yearly cost is on paper.',
    coverage: emirate,
    insurance: liability,
    certificate: null,
    also: 'tax',
    services: [
      ['Holding company, without the fees of the authorities', 6000, 12000, 'job'],
      ['Yearly renewal, without the fees of the authorities', 2000, 4000, 'year'],
    ],
  },
  insurance: {
    about:
      'Building and contents, landlord’s liability and loss of rent, compared among insurers with what each of them leaves out on the first page.',
    coverage: emirate,
    insurance: 'Professional indemnity as the regulator of insurance brokers asks for.',
    certificate: null,
    also: null,
    services: [
      ['Contents and liability, apartment', 350, 900, 'year'],
      ['Building, contents and liability, villa', 1200, 3500, 'year'],
    ],
  },
  'property-manager': {
    about:
      'Looks after apartments and villas let for the year: tenants, renewals, cheques, service charge and repairs, with one statement a month and every invoice attached.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: 'maintenance',
    services: [
      ['Management, of the rent', 5, 8, 'percent'],
      ['Finding a tenant, of the first year’s rent', 5, null, 'percent'],
    ],
  },
  'holiday-homes': {
    about:
      'Runs furnished apartments as holiday homes: permit, prices by night, guests, cleaning and linen. Owners see each booking and each cost on the day it arises.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: 'furniture',
    services: [
      ['Management, of what guests pay', 15, 22, 'percent'],
      ['Permit and first set-up', 2500, 4500, 'job'],
    ],
  },
  maintenance: {
    about:
      'Cooling, plumbing, electricity and small works under a yearly contract or by the visit, with a photograph before and after and a fixed price before the second hour.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: null,
    services: [
      ['Visit with the first hour', 150, 250, 'visit'],
      ['Yearly contract, two bedrooms', 1800, 3000, 'year'],
    ],
  },
  'fit-out': {
    about:
      'Kitchens, bathrooms and whole apartments with drawings, approvals of the building and a bill of quantities that both sides sign before anything is ordered.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: 'furniture',
    services: [
      ['Refurbishment, fittings included', 150, 350, 'sqft'],
      ['Drawings and approvals', 4000, 9000, 'job'],
    ],
  },
  furniture: {
    about:
      'Packages for letting: chosen for what breaks and what can be bought again, delivered, assembled and photographed within two weeks, with the list of every piece and its price.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: null,
    services: [
      ['Studio', 14000, 24000, 'job'],
      ['Two bedrooms', 32000, 58000, 'job'],
    ],
  },
  movers: {
    about:
      'Moves within the city, between emirates and abroad, priced after a look at what is to be moved, with permits of the building and a fixed day.',
    coverage: 'All emirates; abroad by partners.',
    insurance: 'Goods in transit insured up to the value declared.',
    certificate: null,
    also: null,
    services: [
      ['Two bedrooms, within the city', 1800, 3200, 'job'],
      ['Villa, within the city', 3500, 8000, 'job'],
    ],
  },
  photographer: {
    about:
      'Pictures, plans and walk-throughs for letting and sale, at the hour when the light is right, without lenses that make rooms larger than they are.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: null,
    services: [
      ['Apartment, fifteen pictures', 450, 800, 'job'],
      ['Measured plan', 300, 600, 'job'],
    ],
  },
}
