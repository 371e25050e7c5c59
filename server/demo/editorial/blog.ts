import type { Editorial } from './text.ts'
import { sources as from } from './sources.ts'

/** Articles of the blog, newest first. */
export const blogTexts: readonly Editorial[] = [
  {
    slug: 'what-a-dubai-purchase-costs',
    title: 'What a purchase in Dubai costs beyond the price',
    excerpt:
      'The list of fees behind a ready flat, an off-plan flat and a flat with a mortgage, line by line, with the sum of cash that the day of transfer asks for.',
    tags: ['Buying costs', 'Dubai'],
    day: '2026-11-20',
    onLanding: true,
    sources: [from.dld, from.dubaiFees, from.dubaiFeesLaw, from.dubaiFees2026],
  },
  {
    slug: 'where-an-instalment-goes',
    title: 'Where an off-plan instalment goes',
    excerpt:
      'One project, one trust account: what Law 8 of 2007 protects, what it leaves to the buyer, and four checks to make before a payment.',
    tags: ['Off-plan', 'Escrow', 'Dubai'],
    day: '2026-11-17',
    onLanding: true,
    sources: [from.law8, from.law13, from.dld, from.dldProjects],
  },
  {
    slug: 'how-far-a-rent-may-rise',
    title: 'How far a rent may rise: three cities, three rules',
    excerpt:
      'A table of bands in Dubai, five percent in Abu Dhabi, a stop until 2030 in Riyadh. What each means for a forecast.',
    tags: ['Rents', 'Dubai', 'Abu Dhabi', 'Riyadh'],
    day: '2026-11-12',
    onLanding: true,
    sources: [from.decree43, from.rentIndex, from.abuDhabiRents, from.rega],
  },
  {
    slug: 'gross-yield-is-not-a-return',
    title: 'A gross yield is not a return',
    excerpt:
      'One flat from seven percent gross to under five net, and with a loan to less than one percent on own money. The arithmetic, and four questions for a promised figure.',
    tags: ['Yields', 'Method'],
    day: '2026-11-06',
    sources: [from.method, from.dubaiFees],
  },
  {
    slug: 'three-cities-three-transfer-taxes',
    title: 'Three cities, three transfer taxes',
    excerpt:
      'Dubai, Abu Dhabi and Riyadh for the same purchase: what is law, what is custom, and how far a price must rise before a sale brings back what was paid.',
    tags: ['Buying costs', 'Dubai', 'Abu Dhabi', 'Riyadh'],
    day: '2026-10-30',
    tier: 'analytics',
    sources: [from.dubaiFees, from.abuDhabiFees, from.abuDhabiFeesOther, from.rett, from.saudiBrokerage],
  },
  {
    slug: 'what-oqood-gives-you',
    title: 'What an Oqood gives you, and what it does not',
    excerpt:
      'The interim register of Dubai records a sale, not ownership. What can be done with its certificate, how to check one, and how it becomes title.',
    tags: ['Off-plan', 'Registration', 'Dubai'],
    day: '2026-10-22',
    sources: [from.law13, from.dld, from.cbuae2013, from.dldBulk],
  },
  {
    slug: 'how-much-a-bank-may-lend',
    title: 'How much a bank may lend in the Emirates',
    excerpt:
      'Four limits apply at once and the smallest wins: share of the value, burden on income, multiple of income, and the cash that may not be financed.',
    tags: ['Mortgages', 'Dubai', 'Abu Dhabi'],
    day: '2026-10-14',
    sources: [from.cbuae, from.cbuae2013, from.earlySettlement, from.dubaiFees2026, from.sama],
  },
  {
    slug: 'reading-a-payment-plan',
    title: 'Reading a payment plan',
    excerpt:
      'What 60/40 says and what it hides, a plan in today’s money, and what a year of delay does to it. With the five lines to copy from the contract.',
    tags: ['Off-plan', 'Payment plans'],
    day: '2026-10-05',
    sources: [from.method, from.law13, from.dldProjects],
  },
  {
    slug: 'who-may-own-in-riyadh',
    title: 'Who may own in Riyadh',
    excerpt:
      'Since January 2026 non-Saudis may own in designated zones. What is settled, what is announced, what is open, and how to ask about one address.',
    tags: ['Ownership', 'Riyadh'],
    day: '2026-09-28',
    sources: [from.rega, from.saudiOwnership, from.rett, from.saudiBrokerage],
  },
  {
    slug: 'residence-by-property',
    title: 'Residence by property: how the two million is counted',
    excerpt:
      'The ten-year ground, the shorter one on whose term guides disagree, loans and off-plan, and what a permit is not.',
    tags: ['Residence', 'Dubai', 'Abu Dhabi'],
    day: '2026-09-19',
    sources: [from.goldenVisa, from.dld],
  },
  {
    slug: 'why-a-median-and-when-nothing',
    title: 'Why a median, and when nothing at all',
    excerpt:
      'What goes into a figure, how certain it is, when it moves though no price has changed, and why fewer than five sales are no figure.',
    tags: ['Method'],
    day: '2026-09-10',
    sources: [from.method, from.dldOpenData],
  },
]
