import { monthEnd, toMonth } from '#domain/dates/months.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** Every event, by which its texts are found. */
export const marketEventIds = [
  'dubai-transfer-fee',
  'uae-mortgage-caps',
  'uae-vat',
  'saudi-vat',
  'abu-dhabi-freehold',
  'pandemic',
  'uae-mortgage-caps-raised',
  'saudi-vat-raised',
  'saudi-transaction-tax',
  'uae-golden-visa',
  'dubai-rental-index',
  'riyadh-rent-freeze',
  'saudi-foreign-owners',
] as const
export type MarketEventId = (typeof marketEventIds)[number]

/** An event of the market or of its rules, as a chart marks it. An event explains nothing by itself. */
export type MarketEvent = {
  id: MarketEventId
  /** The day, or the month as 2013-10 where the source states no day or the day differs between sources. */
  on: string
  /** The one city it concerns, or the country with all its cities; absent where it concerns every market. */
  place?: LaunchCity | 'AE' | 'SA'
  source: { publisher: string; address: string }
}

const centralBank = 'Central Bank of the UAE, Rulebook'
const saudiVat = {
  publisher: 'Baker McKenzie, on the value added tax of Saudi Arabia',
  address: 'https://me-insights.bakermckenzie.com/2020/05/11/covid-19-saudi-arabia-triples-vat-rate-to-15/',
}

/** The events, oldest first, each with the address at which it can be checked. */
export const marketEvents: readonly MarketEvent[] = [
  {
    id: 'dubai-transfer-fee',
    on: '2013-10',
    place: 'dubai',
    source: {
      publisher: 'Government of Dubai, Executive Council Resolution 30 of 2013',
      address: 'https://dlp.dubai.gov.ae/Legislation%20Reference/2013/ECR%2030%20of%202013.html',
    },
  },
  {
    id: 'uae-mortgage-caps',
    on: '2013-11-28',
    place: 'AE',
    source: {
      publisher: `${centralBank}, Circular 31/2013`,
      address: 'https://rulebook.centralbank.ae/en/rulebook/regulations-regarding-mortgage-loans',
    },
  },
  {
    id: 'uae-vat',
    on: '2018-01-01',
    place: 'AE',
    source: { publisher: 'Ministry of Finance (UAE)', address: 'https://mof.gov.ae/vat/' },
  },
  {
    id: 'saudi-vat',
    on: '2018-01-01',
    place: 'SA',
    source: saudiVat,
  },
  {
    id: 'abu-dhabi-freehold',
    on: '2019-04-16',
    place: 'abu-dhabi',
    source: {
      publisher: 'Al Tamimi & Company, on Law 13 of 2019 of Abu Dhabi',
      address:
        'https://www.tamimi.com/law-update-articles/foreign-ownership-of-land-in-abu-dhabi-a-major-reform/',
    },
  },
  {
    id: 'pandemic',
    on: '2020-03-11',
    source: {
      publisher: 'World Health Organization',
      address:
        'https://www.who.int/director-general/speeches/detail/who-director-general-s-opening-remarks-at-the-media-briefing-on-covid-19---11-march-2020',
    },
  },
  {
    id: 'uae-mortgage-caps-raised',
    on: '2020-04',
    place: 'AE',
    source: {
      publisher: `${centralBank}, Resolution 31/2/2020`,
      address:
        'https://rulebook.centralbank.ae/en/rulebook/central-bank-board-directors’-resolution-no-3122020-amending-circular-no-312013',
    },
  },
  {
    id: 'saudi-vat-raised',
    on: '2020-07-01',
    place: 'SA',
    source: saudiVat,
  },
  {
    id: 'saudi-transaction-tax',
    on: '2020-10-04',
    place: 'SA',
    source: {
      publisher: 'KPMG, on the law of the real estate transaction tax',
      address:
        'https://kpmg.com/sa/en/home/insights/2024/10/tax-alert-publication-of-the-real-estate-transaction-tax-rett-law.html',
    },
  },
  {
    id: 'uae-golden-visa',
    on: '2022-10-03',
    place: 'AE',
    source: {
      publisher: 'Al Bawaba, on Cabinet Resolution 65 of 2022',
      address: 'https://www.albawaba.com/business/uaes-golden-visa-all-updates-you-need-know-1493326',
    },
  },
  {
    id: 'dubai-rental-index',
    on: '2025-01-02',
    place: 'dubai',
    source: {
      publisher: 'Dubai Land Department, press release of 2 January 2025',
      address:
        'https://www.zawya.com/en/business/real-estate/dubai-land-department-launches-smart-rental-index-2025-haxwlfp3',
    },
  },
  {
    id: 'riyadh-rent-freeze',
    on: '2025-09-25',
    place: 'riyadh',
    source: {
      publisher: 'Real Estate General Authority (Saudi Arabia)',
      address:
        'https://rega.gov.sa/en/media-center/news/in-line-with-hrh-crown-prince-s-directive-to-take-several-measures-to-achieve-balance-in-the-real-estate-sector-in-riyadh-approval-has-been-issued-for-regulatory-provisions-aimed-at-regulating-the-relationship-between-landlords-and-tenants',
    },
  },
  {
    id: 'saudi-foreign-owners',
    on: '2026-01',
    place: 'SA',
    source: {
      publisher: 'Middle East Briefing, on the law of ownership by non-Saudis',
      address:
        'https://www.middleeastbriefing.com/news/saudi-arabia-new-property-law-opens-real-estate-market',
    },
  },
]

/** The first day that an event may have been on: of a month, its first. */
export function eventDay({ on }: Pick<MarketEvent, 'on'>): string {
  return on.length === 7 ? `${on}-01` : on
}

/**
 * The events that concern a city between two days, both included, oldest first. One that is known by its month alone is
 * among them if its month touches the days.
 */
export function cityEvents(
  { city, country }: { city: LaunchCity; country: 'AE' | 'SA' },
  { from, to }: { from: string; to: string },
  events: readonly MarketEvent[] = marketEvents,
): MarketEvent[] {
  return events.filter((event) => {
    const first = eventDay(event)
    const last = event.on.length === 7 ? monthEnd(toMonth(first)) : first
    const concerns = event.place === undefined || event.place === city || event.place === country
    return concerns && first <= to && last >= from
  })
}
