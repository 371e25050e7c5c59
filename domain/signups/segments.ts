/** The cities that letters tell of, by the slugs of their table. */
export const letterCities = ['dubai', 'abu-dhabi', 'riyadh'] as const
export type LetterCity = (typeof letterCities)[number]

/** What a letter has parts for. */
export const letterTopics = ['market-intelligence', 'articles', 'register'] as const
export type LetterTopic = (typeof letterTopics)[number]

/** What a reader wants of the letter; an empty list stands for everything. */
export type Segment = {
  cities: readonly LetterCity[]
  areaIds: readonly number[]
  topics: readonly LetterTopic[]
}

/** What a part of the letter is about; without a place it is for everyone. */
export type About = { topic: LetterTopic; cities: readonly LetterCity[]; areaIds: readonly number[] }

/**
 * Whether a reader is sent this. Cities and areas widen each other: who chose Riyadh and one area of Dubai gets both,
 * and whatever is about no place at all.
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
