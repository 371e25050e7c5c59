import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('domain/market/measures/*.ts').filter((file) => !file.endsWith('.test.ts'))

/** Exported functions of a file with the comment before each. */
function documentedFunctions(source: string): { name: string; doc: string }[] {
  return [...source.matchAll(/(?:(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?^export function (\w+)/gm)].map(
    ([, doc = '', name = '']) => ({ name, doc }),
  )
}

test('every measure of the market names its source, from the literature or a handbook', () => {
  const measures = files.flatMap((file) => documentedFunctions(readFileSync(file, 'utf8')))
  expect(measures.length).toBeGreaterThan(20)
  const without = measures.filter(({ doc }) => !/Source:\s/.test(doc.replaceAll(/\s*\n\s*\*\s*/g, ' ')))
  expect(without.map(({ name }) => name)).toEqual([])
})
