import type { Editorial } from './text.ts'
import { sources as from } from './sources.ts'

/** Market intelligence, newest first: articles on registers and method, with counts from data that we hold. */
export const marketTexts: readonly Editorial[] = [
  {
    slug: '3039-projects-and-their-dates',
    title: '3,039 projects and their dates',
    excerpt:
      'Dubai’s register of projects on 2 October 2025: 865 active, 124 of them past their registered end date, 204 without one, and a developer column that misleads.',
    tags: ['Supply', 'Off-plan', 'Dubai'],
    day: '2026-11-19',
    onLanding: true,
    sources: [from.dldProjects],
  },
  {
    slug: 'riyadh-in-69354-deals',
    title: 'Riyadh in 69,354 deals',
    excerpt:
      'The Ministry of Justice’s deals of 2024, and why one median for the city misleads: plots and homes share one class.',
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
      'Groups, procedures, two sizes and repeated numbers: how to read the transaction register before you use its medians.',
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
      'Two tables show two average prices for one island: AED 2.28 million and AED 16.2 million. How it happens, and four quick checks.',
    tags: ['Registers', 'Method', 'Abu Dhabi'],
    day: '2026-11-02',
    tier: 'investor-pro',
    areas: ['Al Reem Island', 'Yas Island', 'Al Saadiyat Island'],
    sources: [from.adrec],
  },
  {
    slug: 'lines-of-ejari-are-not-leases',
    title: 'An Ejari line is not a contract',
    excerpt:
      'One contract can have many lines, each with the full rent. In our sample the sum is four times too high. How to calculate reliable rents.',
    tags: ['Rents', 'Registers', 'Dubai'],
    day: '2026-10-26',
    sources: [from.ejari],
  },
  {
    slug: 'the-dirt-in-one-month-of-dubai',
    title: 'Errors in one month of Dubai’s register',
    excerpt:
      'Counted in 25,905 rows of July 2025: repeated numbers, ambiguous dates, and parking bays that became January 1979.',
    tags: ['Registers', 'Method', 'Dubai'],
    day: '2026-10-18',
    areas: ['Business Bay'],
    sources: [from.dldOpenData],
  },
  {
    slug: 'sixty-years-of-a-register',
    title: 'Sixty years of Dubai’s register',
    excerpt:
      'The totals of Dubai’s transaction register as of 6 August 2026, 1,762,262 rows. Use them to check any copy of it.',
    tags: ['Registers', 'Dubai'],
    day: '2026-10-09',
    sources: [from.dldBulk, from.dldQuarterly],
  },
]
