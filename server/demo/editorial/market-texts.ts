import type { Editorial } from './text.ts'
import { sources as from } from './sources.ts'

/** Notes of market intelligence, newest first: on registers and method, with counts from data that we hold. */
export const marketTexts: readonly Editorial[] = [
  {
    slug: '3039-projects-and-their-dates',
    title: '3,039 projects and their dates',
    excerpt:
      'Dubai’s register of projects on 2 October 2025: 865 active, 124 of them past their registered end, 204 without one, and a developer column that must not be believed.',
    tags: ['Supply', 'Off-plan', 'Dubai'],
    day: '2026-11-19',
    onLanding: true,
    sources: [from.dldProjects],
  },
  {
    slug: 'riyadh-in-69354-deals',
    title: 'Riyadh in 69,354 deals',
    excerpt:
      'The Ministry of Justice’s deals of 2024, and why a single median for the city is a price of nothing: plots and homes share a class.',
    tags: ['Registers', 'Riyadh'],
    day: '2026-11-15',
    onLanding: true,
    areas: ['Al Malqa', 'Al Narjis', 'Al Nadheem'],
    sources: [from.moj, from.rega],
  },
  {
    slug: 'what-one-row-of-the-register-says',
    title: 'What one row of Dubai’s register says',
    excerpt:
      'Groups, procedures, two sizes and a number that repeats: how to read the transaction register before taking a median of it.',
    tags: ['Registers', 'Method', 'Dubai'],
    day: '2026-11-09',
    onLanding: true,
    areas: ['Dubai Marina', 'Business Bay', 'Jumeirah Village Circle'],
    sources: [from.dldOpenData, from.dldBulk],
  },
  {
    slug: 'abu-dhabi-average-of-averages',
    title: 'Abu Dhabi: an average of averages',
    excerpt:
      'Two tables give two prices for one island, AED 2.28 million and 16.2 million. How it happens, and four checks that cost a minute.',
    tags: ['Registers', 'Method', 'Abu Dhabi'],
    day: '2026-11-02',
    tier: 'investor-pro',
    areas: ['Al Reem Island', 'Yas Island', 'Al Saadiyat Island'],
    sources: [from.adrec],
  },
  {
    slug: 'lines-of-ejari-are-not-leases',
    title: 'Lines of Ejari are not leases',
    excerpt:
      'One contract, many lines, each with the whole rent: on a sample the sum is four times too high. A recipe for rents that can be trusted.',
    tags: ['Rents', 'Registers', 'Dubai'],
    day: '2026-10-26',
    sources: [from.ejari],
  },
  {
    slug: 'the-dirt-in-one-month-of-dubai',
    title: 'The dirt in one month of Dubai',
    excerpt:
      '25,905 rows of July 2025, counted: repeated numbers, dates that can be read two ways, parking bays that became January 1979.',
    tags: ['Registers', 'Method', 'Dubai'],
    day: '2026-10-18',
    areas: ['Business Bay'],
    sources: [from.dldOpenData],
  },
  {
    slug: 'sixty-years-of-a-register',
    title: 'Sixty years of a register',
    excerpt:
      'The totals of Dubai’s transaction register as of 6 August 2026, 1,762,262 rows: the yardstick for everyone who claims to hold it.',
    tags: ['Registers', 'Dubai'],
    day: '2026-10-09',
    sources: [from.dldBulk, from.dldQuarterly],
  },
]
