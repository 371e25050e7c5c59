import type { AnalyticsView } from '#contract/market/analytics.ts'
import { typesNamed } from '#web/market/type-labels.ts'
import { roomsLabel } from '#web/market/vocabulary.ts'

type Chosen = Pick<AnalyticsView, 'basis' | 'choice' | 'types'>

/** What the figures of a page are of, for pictures that leave it: the city or its areas, the type and the bedrooms. */
export function choiceText({ basis, choice: { areas, type, rooms }, types }: Chosen): string {
  const names = areas.map(({ name }) => name)
  return [
    basis.name,
    ...names,
    ...(types.length > 0 ? [typesNamed[type]()] : []),
    ...(rooms && types.length > 0 ? rooms.split(',').map(roomsLabel) : []),
  ].join(', ')
}
