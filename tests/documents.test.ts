import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/**/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const sources = globSync(
  '{domain,contract,server,web,tests,bench,tools,launcher}/**/*.{ts,tsx,mts,mjs,sql,css,json}',
  {
    exclude: (name) => name === 'paraglide' || name.endsWith('.gen.ts'),
  },
)
const quotes = documents.flatMap(({ file, text }) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => ({ file, quote })),
)

test('files and folders that a document names exist', () => {
  const folder = /^(?:domain|contract|server|web|tests|bench|tools|launcher|docs)\/[\w./-]*$/
  const source = /^[\w./-]+\.(?:tsx?|m[jt]s|sql|css)$/
  const tails = new Set(
    sources.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const named = quotes.filter(({ quote }) => folder.test(quote) || source.test(quote))
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter(({ quote }) => !existsSync(quote) && !tails.has(quote.replace(/^\//, '')))
  expect(missing).toEqual([])
})

test('documents link to documents that exist', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => join(dirname(file), target)),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

test('functions, triggers and tables that the guides name are in the code', () => {
  const guides = /docs\/(?:architecture|parts|recipes|data)\.md$/
  const identifier = /^[a-z]+(?:[A-Z]\w*|(?:_[a-z]+)+)…?$/
  const named = quotes.filter(({ file, quote }) => guides.test(file) && identifier.test(quote))
  expect(named.length).toBeGreaterThan(30)
  const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
  const isInCode = (quote: string) =>
    quote.endsWith('…') ? [...words].some((word) => word.startsWith(quote.slice(0, -1))) : words.has(quote)
  expect(named.filter(({ quote }) => !isInCode(quote))).toEqual([])
})

const decisions = documents.filter(({ file }) => file.startsWith('docs/decisions/'))

test('decisions are numbered without gaps and start with a title, a date and a status', () => {
  expect(decisions.map(({ file }) => Number(basename(file).slice(0, 3))).toSorted((a, b) => a - b)).toEqual(
    decisions.map((_, at) => at + 1),
  )
  const head = /^# [A-Z][^\n]+\n\n\d{4}-\d\d-\d\d · (?:accepted(?: · .+)?|superseded by \d{3})\n/
  expect(decisions.filter(({ text }) => !head.test(text)).map(({ file }) => file)).toEqual([])
})

test('code refers to decisions that exist, and to no chapter of a text that is not here', () => {
  const numbers = new Set(decisions.map(({ file }) => basename(file).slice(0, 3)))
  const code = sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const cited = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecision (\d{3})\b/g)].map(([, number = '']) => ({ path, number })),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  const chapter = /§ ?\d|\bthe specification\b/
  const here = 'tests/documents.test.ts'
  expect(
    code.filter(({ path, text }) => path !== here && chapter.test(text)).map(({ path }) => path),
  ).toEqual([])
})
