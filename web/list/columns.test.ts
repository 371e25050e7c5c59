import { expect, test } from 'vitest'
import { dealHeadings } from '#contract/market/deals.ts'
import { rentHeadings } from '#contract/market/rents.ts'
import { unitHeadings } from '#contract/market/units.ts'
import { developerHeadings } from '#contract/developers.ts'
import { projectHeadings } from '#contract/projects.ts'
import { developerList } from '#web/developers/explorer/developer-list.tsx'
import { dealList } from '#web/market/deals/deal-list.tsx'
import { rentList } from '#web/market/rents/rent-list.tsx'
import { unitList } from '#web/market/units/unit-list.tsx'
import { projectList } from '#web/projects/explorer/project-list.tsx'
import { columnList, shownColumns } from './columns.tsx'

type Columns = readonly { id: string; exportedAs: readonly string[] }[]

/** The headings of each export that belong to no column of the list. */
const lists: [name: string, columns: Columns, headings: readonly string[], others: readonly string[]][] = [
  ['deals', dealList.columns, dealHeadings, []],
  ['rents', rentList.columns, rentHeadings, ['source']],
  ['units', unitList.columns, unitHeadings, ['source']],
  ['projects', withLead(projectList), projectHeadings, []],
  ['developers', withLead(developerList), developerHeadings, []],
]

function withLead({ lead, columns }: { lead?: Columns[number]; columns: Columns }): Columns {
  return lead ? [lead, ...columns] : columns
}

test.each(lists)('the export of %s holds every column, and every heading a column', (...list) => {
  const [, columns, headings, others] = list
  expect(columns.filter(({ exportedAs }) => exportedAs.length === 0)).toEqual([])
  const shown = new Set(columns.flatMap(({ exportedAs }) => exportedAs))
  expect(headings.filter((heading) => !shown.has(heading))).toEqual(others)
})

test.each(lists)('no two columns of %s share an id', (_name, columns) => {
  expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
})

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, head: () => id }))
const usual = ['a', 'b']

test.each([
  [undefined, ['a', 'b']],
  ['d,c', ['c', 'd']],
  ['c', ['c']],
])('list %j shows the columns %j', (list, ids) => {
  expect(shownColumns(columns, list, { usual }).map(({ id }) => id)).toEqual(ids)
  expect(shownColumns(columns, list, { usual, always: ['d'] }).map(({ id }) => id)).toEqual(
    [...new Set([...ids, 'd'])].toSorted(),
  )
})

test.each([
  [['b', 'a'], undefined],
  [[], undefined],
  [['d', 'a', 'unknown'], 'a,d'],
])('the selection %j is %j in the address', (ids, list) => {
  expect(columnList(columns, ids, usual)).toBe(list)
})
