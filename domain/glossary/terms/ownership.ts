import type { Term } from '#domain/glossary/term.ts'

export const ownership: readonly Term[] = [
  {
    slug: 'freehold',
    name: 'Freehold',
    arabicName: 'تملك حر',
    definition: 'Full ownership of land or a unit without a time limit.',
    explanation:
      'Foreigners may hold freehold only in places that each government has named. Look up the plot, not the marketing name of the area: the border of a freehold zone can run between two streets.',
    related: ['leasehold', 'usufruct', 'title-deed'],
  },
  {
    slug: 'leasehold',
    name: 'Leasehold',
    arabicName: 'حق إيجار طويل الأمد',
    definition: 'The right to use property for a fixed number of years.',
    explanation:
      'The value falls as the years run out, and banks lend less on short remaining terms. Compare a leasehold price only with other leasehold prices of similar remaining term.',
    related: ['freehold', 'musataha', 'usufruct'],
  },
  {
    slug: 'musataha',
    name: 'Musataha',
    arabicName: 'مساطحة',
    definition: 'A long right to build on and use another’s land.',
    explanation:
      'What is built belongs to the holder while the right lasts. It can be sold and mortgaged; at its end the contract says who keeps the building.',
    related: ['usufruct', 'leasehold', 'adrec'],
  },
  {
    slug: 'usufruct',
    name: 'Usufruct',
    arabicName: 'حق الانتفاع',
    definition: 'The right to use and enjoy property that another owns.',
    explanation:
      'The holder may live in the home or let it, but may not change its substance. The term and what happens at its end stand in the registered contract.',
    related: ['musataha', 'leasehold', 'freehold'],
  },
  {
    slug: 'title-deed',
    name: 'Title deed',
    arabicName: 'سند ملكية',
    definition: 'The registered document that says who owns a property.',
    explanation:
      'It names owner, plot or unit, area and any mortgage. For a home that is not finished there is a certificate of the interim register instead.',
    related: ['dld', 'oqood', 'noc'],
  },
  {
    slug: 'owners-association',
    name: 'Owners’ association',
    arabicName: 'اتحاد الملاك',
    forms: ['owners association', "owners' association"],
    definition: 'The body of owners that runs the common areas of a building or community.',
    explanation:
      'It approves the budget and watches the manager. Ask for its last accounts and for large repairs ahead: both end up in your service charge.',
    related: ['service-charge', 'mollak'],
  },
  {
    slug: 'service-charge',
    name: 'Service charge',
    arabicName: 'رسوم الخدمات',
    definition: 'The yearly payment of each owner for common areas and building services.',
    explanation:
      'It is billed by area, so a large balcony or an empty second room costs too. Owed charges stop a sale, because the building must first certify that nothing is open.',
    formula: 'service charge = rate per square foot × chargeable area',
    related: ['mollak', 'net-yield', 'noi'],
    calculator: 'rental-yield',
  },
  {
    slug: 'branded-residence',
    name: 'Branded residence',
    arabicName: 'مسكن يحمل علامة تجارية',
    definition: 'A home sold under the name of a hotel or design brand, often run by it.',
    explanation:
      'Buyers pay a premium for name and service. Read how long the brand is bound to the building and what its fee adds to the service charge: both decide what a later buyer pays for the name.',
    related: ['service-charge', 'off-plan-premium'],
  },
]
