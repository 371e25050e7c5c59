import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { featureKeys, features, type FeatureKey } from '#domain/access/features.ts'

/** The addresses that have a route file. */
const addresses = new Set(
  globSync('web/routes/**/*.tsx').map((path) =>
    path.replace(/^web\/routes\/(_\w+\/)?/, '/').replace(/(\/index)?\.tsx$/, ''),
  ),
)

/** The address of each feature that has an entry in the menu. */
const menu = new Map(
  [
    ...readFileSync('web/shell/sidebar/navigation.ts', 'utf8').matchAll(
      /\{ to: '([^']+)', feature: '([a-z-]+)'/g,
    ),
  ].map(([, to = '', feature = '']) => [feature, to]),
)

const served = new Set<FeatureKey>(endpoints.flatMap(({ features: needed }) => needed ?? []))
if (endpoints.some(({ isDataExport }) => isDataExport)) served.add('data-export')

/** A feature of the menu has a page; one without an entry is served by an endpoint. */
test.each(featureKeys)('the product has %s', (feature) => {
  const address = menu.get(feature)
  if (address !== undefined) return expect(addresses).toContain(address)
  expect(features[feature].category).toBe('platform')
  expect(served).toContain(feature)
})
