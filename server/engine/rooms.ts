import { allConditions, fragment, type EngineFragment } from './fragments.ts'

/** From this number of bedrooms on there is one choice. */
const manyRooms = 5

/** Bedrooms from 0 to 5, where 5 means five or more. */
export const roomsGroup = `CASE WHEN rooms > ${manyRooms} THEN ${manyRooms} ELSE rooms END`

/**
 * These numbers of bedrooms, of deals and of rents; 5 means five or more. A range without the numbers missing in it,
 * because the engine compares a column with single values several times faster than it evaluates a list or an OR.
 */
export function withRooms(chosen: readonly number[]): EngineFragment {
  if (chosen.length === 0) return fragment('1 = 0')
  const [lowest, highest] = [Math.min(...chosen), Math.max(...chosen)]
  const missing = Array.from({ length: highest - lowest }, (_, at) => lowest + at).filter(
    (rooms) => !chosen.includes(rooms),
  )
  return allConditions([
    fragment('rooms >= ?', lowest),
    ...(highest >= manyRooms ? [] : [fragment('rooms <= ?', highest)]),
    ...missing.map((rooms) => fragment('rooms <> ?', rooms)),
  ])
}
