import { monthEnd, toMonth } from '#domain/dates/months.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** An event of the market or of its rules, as a chart marks it. An event explains nothing by itself. */
export type MarketEvent = {
  /** The day, or the month as 2013-10 where the source states no day or the day differs between sources. */
  on: string
  title: string
  /** One sentence: what happened or what holds since. */
  sentence: string
  /** The one city it concerns, or the country with all its cities; absent where it concerns every market. */
  place?: LaunchCity | 'AE' | 'SA'
  source: { publisher: string; address: string }
}

const centralBank = 'Central Bank of the UAE, Rulebook'
const zatca = {
  publisher: 'Zakat, Tax and Customs Authority (Saudi Arabia)',
  address: 'https://zatca.gov.sa',
}

/** The events, oldest first, each with the address at which it can be checked. */
export const marketEvents: readonly MarketEvent[] = [
  {
    on: '2013-10',
    title: 'Dubai doubles the transfer fee',
    sentence: 'Registering a sale costs 4% of the price instead of 2%.',
    place: 'dubai',
    source: {
      publisher: 'Government of Dubai, Executive Council Resolution 30 of 2013',
      address: 'https://dlp.dubai.gov.ae/Legislation%20Reference/2013/ECR%2030%20of%202013.html',
    },
  },
  {
    on: '2013-11-28',
    title: 'UAE caps mortgage loans',
    sentence:
      'For a first home up to AED 5 million a bank may lend expatriates at most 75% of its value and nationals 80%.',
    place: 'AE',
    source: {
      publisher: `${centralBank}, Circular 31/2013`,
      address: 'https://rulebook.centralbank.ae/en/rulebook/regulations-regarding-mortgage-loans',
    },
  },
  {
    on: '2018-01-01',
    title: 'VAT of 5% in the UAE',
    sentence:
      'Value added tax began: commercial property bears it, the first sale of a new home is zero-rated, other homes are exempt.',
    place: 'AE',
    source: { publisher: 'Ministry of Finance (UAE)', address: 'https://mof.gov.ae/vat/' },
  },
  {
    on: '2018-01-01',
    title: 'VAT of 5% in Saudi Arabia',
    sentence: 'Value added tax began, on sales of property too.',
    place: 'SA',
    source: zatca,
  },
  {
    on: '2019-04-16',
    title: 'Abu Dhabi opens freehold to foreigners',
    sentence: 'Law 13 of 2019 lets people of any nationality own freehold in the investment areas.',
    place: 'abu-dhabi',
    source: {
      publisher: 'Al Tamimi & Company, on Law 13 of 2019 of Abu Dhabi',
      address:
        'https://www.tamimi.com/law-update-articles/foreign-ownership-of-land-in-abu-dhabi-a-major-reform/',
    },
  },
  {
    on: '2020-03-11',
    title: 'Covid-19 declared a pandemic',
    sentence: 'In the weeks after, the Emirates and Saudi Arabia restricted movement and travel.',
    source: {
      publisher: 'World Health Organization',
      address:
        'https://www.who.int/director-general/speeches/detail/who-director-general-s-opening-remarks-at-the-media-briefing-on-covid-19---11-march-2020',
    },
  },
  {
    on: '2020-04',
    title: 'UAE raises mortgage caps by 5 points',
    sentence:
      'For a first home up to AED 5 million a bank may lend expatriates at most 80% of its value and nationals 85%.',
    place: 'AE',
    source: {
      publisher: `${centralBank}, Resolution 31/2/2020`,
      address:
        'https://rulebook.centralbank.ae/en/rulebook/central-bank-board-directors’-resolution-no-3122020-amending-circular-no-312013',
    },
  },
  {
    on: '2020-07-01',
    title: 'Saudi VAT rises to 15%',
    sentence: 'Value added tax, which sales of property bore too, rose from 5% to 15%.',
    place: 'SA',
    source: zatca,
  },
  {
    on: '2020-10-04',
    title: 'Saudi transaction tax of 5% replaces VAT',
    sentence: 'Sales of property bear a real estate transaction tax of 5% and no value added tax.',
    place: 'SA',
    source: zatca,
  },
  {
    on: '2022-10-03',
    title: 'UAE golden visa from AED 2 million',
    sentence:
      'Property of AED 2 million or more, off-plan and mortgaged too, gives a residence permit of ten years.',
    place: 'AE',
    source: {
      publisher: 'Government of the UAE, Cabinet Resolution 65 of 2022',
      address: 'https://u.ae/en/information-and-services/visa-and-emirates-id/residence-visas/golden-visa',
    },
  },
  {
    on: '2025-01-02',
    title: 'Smart Rental Index in Dubai',
    sentence: 'The rent that decides about increases is that of the rated building instead of the area.',
    place: 'dubai',
    source: {
      publisher: 'Dubai Land Department, press release of 2 January 2025',
      address:
        'https://www.zawya.com/en/business/real-estate/dubai-land-department-launches-smart-rental-index-2025-haxwlfp3',
    },
  },
  {
    on: '2025-09-25',
    title: 'Riyadh freezes rents for five years',
    sentence: 'Inside the urban boundary no rent of an existing or new contract may rise until 2030.',
    place: 'riyadh',
    source: {
      publisher: 'Real Estate General Authority (Saudi Arabia)',
      address:
        'https://rega.gov.sa/en/media-center/news/in-line-with-hrh-crown-prince-s-directive-to-take-several-measures-to-achieve-balance-in-the-real-estate-sector-in-riyadh-approval-has-been-issued-for-regulatory-provisions-aimed-at-regulating-the-relationship-between-landlords-and-tenants',
    },
  },
  {
    on: '2026-01',
    title: 'Saudi law on ownership by foreigners in force',
    sentence: 'People who are no Saudis may own property in the zones that the authority names.',
    place: 'SA',
    source: { publisher: 'Real Estate General Authority (Saudi Arabia)', address: 'https://rega.gov.sa/en/' },
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
