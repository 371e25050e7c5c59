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

const emirate = 'The whole emirate. Other cities by agreement.'
const liability = 'Professional indemnity insurance. Certificate on request.'
const works = 'Public liability and workers’ compensation insurance. Certificates shown before work starts.'

export const trades: Record<SupplierCategory, Trade> = {
  conveyancer: {
    about:
      'Transfers of flats, villas and plots, from the first draft contract to the new title deed. You start with a written list of missing documents, responsibilities and costs.',
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
      'Compares bank offers for residents and non-residents with their full cost: rate, fees, insurance and early settlement. You keep the comparison, whichever bank you choose.',
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
      'Valuations for purchases, loans and disputes. Each lists the registered deals it uses, how comparable they are, and gives a range.',
    coverage: emirate,
    insurance: liability,
    certificate: 'Practice certificate for valuers',
    also: null,
    services: [
      ['Flat', 2500, 3500, 'job'],
      ['Villa', 3500, 5500, 'job'],
    ],
  },
  snagging: {
    about:
      'Inspection by two engineers before handover. You get a numbered list with photos and the position of each defect, and a second visit after the repairs.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: 'maintenance',
    services: [
      ['Flat up to two bedrooms, first visit', 900, 1500, 'visit'],
      ['Villa or townhouse, first visit', 1800, 3500, 'visit'],
      ['Second visit', 500, 900, 'visit'],
    ],
  },
  translation: {
    about:
      'Legal translation between Arabic, English, French and Russian. Powers of attorney, from draft to notary and attestation, with a time for each step.',
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
      'Registration and tax returns for owners: VAT on commercial leases, transaction tax, and corporate tax if a company owns the property. All dates in one calendar.',
    coverage: 'Anywhere, online.',
    insurance: liability,
    certificate: null,
    also: 'company-setup',
    services: [
      ['First consultation', 400, 800, 'hour'],
      ['Annual return of a holding company', 4000, 9000, 'year'],
    ],
  },
  'company-setup': {
    about:
      'Companies that own property: which legal form each authority accepts, its annual cost and the cost of closing it. Work starts after you have the annual cost in writing.',
    coverage: emirate,
    insurance: liability,
    certificate: null,
    also: 'tax',
    services: [
      ['Holding company, without official fees', 6000, 12000, 'job'],
      ['Annual renewal, without official fees', 2000, 4000, 'year'],
    ],
  },
  insurance: {
    about:
      'Building and contents, landlord liability and loss of rent, compared between insurers. Exclusions are listed on the first page.',
    coverage: emirate,
    insurance: 'Professional indemnity insurance as required for insurance brokers.',
    certificate: null,
    also: null,
    services: [
      ['Contents and liability, flat', 350, 900, 'year'],
      ['Building, contents and liability, villa', 1200, 3500, 'year'],
    ],
  },
  'property-manager': {
    about:
      'Manages flats and villas on annual leases: tenants, renewals, cheques, service charge and repairs. One statement a month with every invoice.',
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
      'Runs furnished flats as holiday homes: permit, nightly prices, guests, cleaning and linen. Owners see each booking and cost on the same day.',
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
      'Cooling, plumbing, electricity and small works, by annual contract or per visit. Photos before and after, and a fixed price before the second hour.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: null,
    services: [
      ['Visit with the first hour', 150, 250, 'visit'],
      ['Annual contract, two bedrooms', 1800, 3000, 'year'],
    ],
  },
  'fit-out': {
    about:
      'Kitchens, bathrooms and whole flats, with drawings, building approvals and a bill of quantities that both sides sign before anything is ordered.',
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
      'Furniture packages for rental units, durable and easy to replace. Delivered, assembled and photographed within two weeks, with a price list of every piece.',
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
      'Moves within the city, between emirates and abroad. Price after a survey, building permits included, fixed date.',
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
      'Photos, floor plans and walk-throughs for rent and sale, in good light and without lenses that enlarge rooms.',
    coverage: emirate,
    insurance: works,
    certificate: null,
    also: null,
    services: [
      ['Flat, fifteen photos', 450, 800, 'job'],
      ['Measured plan', 300, 600, 'job'],
    ],
  },
}
