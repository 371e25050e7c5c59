import { publisherLicence } from '#domain/ingestion/sources.ts'
import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from './absolute-url.ts'
import { citedSources, type CitedBasis } from './cited-sources.ts'
import type { Structured } from './page-head.ts'

type Of = {
  name: string
  description: string
  /** Where the figures stand. */
  path: string
  places: readonly (CitedBasis & { name: string; days: { from: string; to: string } | null })[]
  measured: readonly string[]
}

/**
 * The figures of a page as structured data (schema.org Dataset). Omitted for demonstration deals. It was modified with
 * the newest import. The figures have no licence of their own; a source has one where its publisher states it.
 */
export function toDataset({ name, description, path, places, measured }: Of): Structured[] {
  const held = places.flatMap(({ days, data, ...place }) =>
    days && data === 'register' ? [{ ...place, data, days }] : [],
  )
  const from = held.map(({ days }) => days.from).toSorted()[0]
  const to = held
    .map(({ days }) => days.to)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const modified = held
    .flatMap(({ readOn }) => readOn ?? [])
    .toSorted()
    .at(-1)
  const sources = new Set(citedSources(held).map(({ source }) => source))
  return [
    {
      '@type': 'Dataset',
      name,
      description,
      url: absoluteUrl(path),
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: m.home_name() },
      ...(modified === undefined ? {} : { dateModified: modified }),
      temporalCoverage: `${from}/${to}`,
      spatialCoverage: [...new Set(held.map((place) => place.name))].map((place) => ({
        '@type': 'Place',
        name: place,
      })),
      variableMeasured: measured,
      isBasedOn: [...sources].map(toWork),
    },
  ]
}

function toWork(source: string) {
  const licence = publisherLicence(source)
  return {
    '@type': 'CreativeWork',
    name: source,
    ...(licence ? { license: { '@type': 'CreativeWork', ...licence } } : {}),
  }
}
