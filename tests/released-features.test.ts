import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { featureKeys, features } from '#domain/access/features.ts'

/** The route file of each address. */
const routeFiles = new Map(
  globSync('web/routes/**/*.tsx').map((path) => [
    path.replace(/^web\/routes\/(_\w+\/)?/, '/').replace(/(\/index)?\.tsx$/, ''),
    path,
  ]),
)

/** The address of each feature that has an entry in the menu. */
const menu = new Map(
  [
    ...readFileSync('web/shell/sidebar/navigation.ts', 'utf8').matchAll(
      /\{ to: '([^']+)', feature: '([a-z-]+)'/g,
    ),
  ].map(([, to = '', feature = '']) => [feature, to]),
)

const served = new Set(endpoints.flatMap(({ features }) => features ?? []))

/** A feature of the menu exists if its page has content; one without an entry exists if an endpoint serves it. */
test.each(featureKeys)('%s is released exactly if the product has it', (feature) => {
  const address = menu.get(feature)
  if (address === undefined) {
    expect(features[feature].category).toBe('platform')
    expect(features[feature].isReleased).toBe(served.has(feature))
    return
  }
  const page = readFileSync(routeFiles.get(address) ?? '', 'utf8')
  expect(features[feature].isReleased).toBe(!page.includes('<NotOpenYet'))
})
