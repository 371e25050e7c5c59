import type { Editorial } from './text.ts'
import { sources as from } from './sources.ts'

/** Articles of the blog, newest first. */
export const blogTexts: readonly Editorial[] = [
  {
    slug: 'what-a-dubai-purchase-costs',
    title: 'What a purchase in Dubai costs beyond the price',
    excerpt:
      'Every fee for a ready flat, an off-plan flat and a flat with a mortgage, and the cash you need on the day of transfer.',
    tags: ['Buying costs', 'Dubai'],
    day: '2026-11-20',
    onLanding: true,
    sources: [from.dld, from.dubaiFees, from.dubaiFeesLaw, from.dubaiFees2026],
  },
  {
    slug: 'where-an-instalment-goes',
    title: 'Where an off-plan instalment goes',
    excerpt:
      'Each project has its own escrow account. What the law protects, what it does not, and four checks before you pay.',
    tags: ['Off-plan', 'Escrow', 'Dubai'],
    day: '2026-11-17',
    onLanding: true,
    sources: [from.law8, from.law13, from.dld, from.dldProjects],
  },
  {
    slug: 'how-far-a-rent-may-rise',
    title: 'How much a rent may rise: three cities, three rules',
    excerpt:
      'Dubai has a table of limits, Abu Dhabi a maximum of 5% a year, Riyadh a freeze until 2030. What each rule means for a forecast.',
    tags: ['Rents', 'Dubai', 'Abu Dhabi', 'Riyadh'],
    day: '2026-11-12',
    onLanding: true,
    sources: [from.decree43, from.rentIndex, from.abuDhabiRents, from.rega],
  },
  {
    slug: 'gross-yield-is-not-a-return',
    title: 'A gross yield is not a return',
    excerpt:
      'A flat with a 7% gross yield nets less than 5%. With a loan, the return on own money can fall below 1%. The calculation, and four questions about a promised yield.',
    tags: ['Yields', 'Method'],
    day: '2026-11-06',
    sources: [from.method, from.dubaiFees],
  },
  {
    slug: 'three-cities-three-transfer-taxes',
    title: 'Three cities, three transfer taxes',
    excerpt:
      'The same purchase in Dubai, Abu Dhabi and Riyadh: what is law, what is custom, and how much the price must rise before a sale returns what you paid.',
    tags: ['Buying costs', 'Dubai', 'Abu Dhabi', 'Riyadh'],
    day: '2026-10-30',
    tier: 'analytics',
    sources: [from.dubaiFees, from.abuDhabiFees, from.abuDhabiFeesOther, from.rett, from.saudiBrokerage],
  },
  {
    slug: 'what-oqood-gives-you',
    title: 'What an Oqood gives you, and what it does not',
    excerpt:
      'An Oqood records a sale, not ownership. What you can do with it, how to check it, and how it becomes a title deed.',
    tags: ['Off-plan', 'Registration', 'Dubai'],
    day: '2026-10-22',
    sources: [from.law13, from.dld, from.cbuae2013, from.dldBulk],
  },
  {
    slug: 'how-much-a-bank-may-lend',
    title: 'How much a bank may lend in the Emirates',
    excerpt:
      'Four limits apply at once, and the lowest decides: loan to value, debt burden, multiple of income, and your own cash.',
    tags: ['Mortgages', 'Dubai', 'Abu Dhabi'],
    day: '2026-10-14',
    sources: [from.cbuae, from.cbuae2013, from.earlySettlement, from.dubaiFees2026, from.sama],
  },
  {
    slug: 'reading-a-payment-plan',
    title: 'Reading a payment plan',
    excerpt:
      'What “60/40” means, what a plan is worth in today’s money, what a year of delay costs, and five lines to copy from the contract.',
    tags: ['Off-plan', 'Payment plans'],
    day: '2026-10-05',
    sources: [from.method, from.law13, from.dldProjects],
  },
  {
    slug: 'who-may-own-in-riyadh',
    title: 'Who may own in Riyadh',
    excerpt:
      'Since January 2026 non-Saudis may own property in designated zones. What is settled, what is open, and how to ask about one address.',
    tags: ['Ownership', 'Riyadh'],
    day: '2026-09-28',
    sources: [from.rega, from.saudiOwnership, from.rett, from.saudiBrokerage],
  },
  {
    slug: 'residence-by-property',
    title: 'Residence permits through property: how the AED 2 million is counted',
    excerpt:
      'The ten-year permit, the shorter one, loans and off-plan property, and what a permit does not give you.',
    tags: ['Residence', 'Dubai', 'Abu Dhabi'],
    day: '2026-09-19',
    sources: [from.goldenVisa, from.dld],
  },
  {
    slug: 'why-a-median-and-when-nothing',
    title: 'Why we show medians, and when we show nothing',
    excerpt:
      'What goes into a median, how certain it is, when it misleads, and why we show none below five sales.',
    tags: ['Method'],
    day: '2026-09-10',
    sources: [from.method, from.dldOpenData],
  },
]
