import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { viewPages } from '#domain/views/pages.ts'

// docs/recipes.md, "Add a list": a list is one definition, from which the explorer follows.

const files = globSync('web/**/*.{ts,tsx}', {
  exclude: (name) => name === 'paraglide' || name.includes('.test.'),
})
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** The files of ours that a file imports, on demand too. */
function importedFiles(file: string): string[] {
  return [...(sources.get(file) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(#|\.\/)([^']+\.tsx?)'/g)]
    .map(([, kind, path = '']) => (kind === '#' ? path : join(dirname(file), path)))
    .filter((path) => sources.has(path))
}

function reaches(file: string, isWanted: (file: string) => boolean): boolean {
  const seen = new Set([file])
  for (const next of seen) {
    if (isWanted(next)) return true
    for (const path of importedFiles(next)) seen.add(path)
  }
  return false
}

const definitions = files.filter(
  (file) => !file.startsWith('web/list/') && sources.get(file)?.includes('defineList<'),
)

test('there are definitions of lists', () => {
  expect(definitions.length).toBeGreaterThanOrEqual(4)
})

/** Parts of a list that the explorer draws from a definition. */
const explorerParts = [
  'web/ui/tables/column-chooser.tsx',
  'web/ui/tables/table-head.tsx',
  'web/ui/tables/use-data-table.ts',
  'web/ui/overlays/filters-sheet.tsx',
]

test('no feature draws the parts of an explorer itself', () => {
  const isOwner = (file: string) => file.startsWith('web/list/') || file.startsWith('web/ui/')
  const offenders = files
    .filter((file) => !isOwner(file))
    .flatMap((file) => {
      const parts = importedFiles(file).filter((path) => explorerParts.includes(path))
      const table = /from '(@tanstack\/react-(?:table|virtual))'/.exec(sources.get(file) ?? '')
      return [...parts, ...(table?.[1] ? [table[1]] : [])].map((part) => `${file} → ${part}`)
    })
  expect(offenders).toEqual([])
})

test('the columns of a list are objects of its definition', () => {
  const columns = files.filter(
    (file) => !file.startsWith('web/list/') && /\bexportedAs: \[/.test(sources.get(file) ?? ''),
  )
  expect(columns.length).toBeGreaterThanOrEqual(definitions.length)
  const defined = new Set(definitions.flatMap(importedFiles))
  expect(columns.filter((file) => !defined.has(file))).toEqual([])
})

test.each(viewPages)(
  'the list of %s, whose filters are saved as views, is drawn from a definition',
  (page) => {
    const routes = files.filter((file) => sources.get(file)?.includes(`<SavedViews page="${page}" />`))
    expect(routes).toHaveLength(1)
    for (const route of routes) expect(reaches(route, (file) => definitions.includes(file))).toBe(true)
  },
)
