import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from './absolute-url.ts'
import type { Structured } from './page-head.ts'

type Of = {
  name: string
  description: string
  /** Where the figures stand. */
  path: string
  places: readonly {
    name: string
    data: 'register' | 'demonstration'
    days: { from: string; to: string } | null
    sources: readonly string[]
  }[]
  measured: readonly string[]
}

/** The figures of a page as structured data (schema.org Dataset). Omitted for demonstration deals. */
export function toDataset({ name, description, path, places, measured }: Of): Structured[] {
  const held = places.flatMap(({ days, data, ...place }) =>
    days && data === 'register' ? [{ ...place, days }] : [],
  )
  const from = held.map(({ days }) => days.from).toSorted()[0]
  const to = held
    .map(({ days }) => days.to)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return []
  return [
    {
      '@type': 'Dataset',
      name,
      description,
      url: absoluteUrl(path),
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: m.home_name() },
      temporalCoverage: `${from}/${to}`,
      spatialCoverage: held.map((place) => ({ '@type': 'Place', name: place.name })),
      variableMeasured: measured,
      isBasedOn: [...new Set(held.flatMap(({ sources }) => sources))],
    },
  ]
}
