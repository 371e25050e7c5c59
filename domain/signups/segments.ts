/** The cities of the newsletter, by slug. */
export const letterCities = ['dubai', 'abu-dhabi', 'riyadh'] as const
export type LetterCity = (typeof letterCities)[number]

/** The topics of the newsletter. */
export const letterTopics = ['market-intelligence', 'articles', 'register'] as const
export type LetterTopic = (typeof letterTopics)[number]

/** A reader's choices; an empty list stands for everything. */
export type Segment = {
  cities: readonly LetterCity[]
  areaIds: readonly number[]
  topics: readonly LetterTopic[]
}

/** The subject of a newsletter item; without a place it is for everyone. */
export type About = { topic: LetterTopic; cities: readonly LetterCity[]; areaIds: readonly number[] }

/**
 * Whether a reader gets this item. Cities and areas add up: choosing Riyadh and one area of Dubai selects
 * both, plus items without a place.
 */
export function isFor(segment: Segment, about: About): boolean {
  if (segment.topics.length > 0 && !segment.topics.includes(about.topic)) return false
  const choseNoPlace = segment.cities.length === 0 && segment.areaIds.length === 0
  const isAboutNoPlace = about.cities.length === 0 && about.areaIds.length === 0
  if (choseNoPlace || isAboutNoPlace) return true
  return (
    about.cities.some((city) => segment.cities.includes(city)) ||
    about.areaIds.some((area) => segment.areaIds.includes(area))
  )
}
