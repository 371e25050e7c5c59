import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{domain,contract,server,web,bench,tools,launcher,tests}/**/*.{ts,tsx,mjs}', {
  exclude: (name) => name === 'paraglide' || name.endsWith('.gen.ts'),
})
const isForTests = (file: string) => /\.(test|journey)\.tsx?$|\/testing[/-]|^tests\//.test(file)

/** Methods that no screen uses yet. They reproduce published reference series. */
const references = [
  'arithmeticRepeatSales',
  'classicalCovariance',
  'fitLevelVariances',
  'imputationIndices',
  'medianDuration',
  'percentileRanks',
  'repricingIndex',
  'rollingTimeDummyIndex',
  'strataMedians',
]
/** What checks the code itself, or a constant that tests compare with. */
const forChecks = ['describeSchema', 'everyKindIsKnown', 'notExported', 'performDue', 'realTest']

test('what a file exports is used by another file, and by the product', () => {
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const users = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const [word] of source.matchAll(/[A-Za-z_$][\w$]*/g))
      users.set(word, (users.get(word) ?? new Set()).add(file))
  const unused = [...sources].flatMap(([file, source]) => {
    if (isForTests(file) || !/^(domain|contract|server|web)\//.test(file) || file.startsWith('web/routes/'))
      return []
    const names = source.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)
    return [...names].flatMap(([, name = '']) => {
      const others = [...(users.get(name) ?? [])].filter((user) => user !== file)
      const isUsedHere = [...source.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1
      const isUsed = others.length > 0 && (isUsedHere || !others.every(isForTests))
      return isUsed ? [] : [name]
    })
  })
  expect(unused.filter((name) => !references.includes(name) && !forChecks.includes(name))).toEqual([])
})
