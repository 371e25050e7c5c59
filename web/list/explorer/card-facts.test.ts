import { expect, test } from 'vitest'
import { developerSorts } from '#domain/developers/sorts.ts'
import { projectSorts } from '#domain/projects/listing.ts'
import { developerList } from '#web/developers/explorer/developer-list.tsx'
import { dealList } from '#web/market/deals/deal-list.tsx'
import { rentList } from '#web/market/rents/rent-list.tsx'
import { projectList } from '#web/projects/explorer/project-list.tsx'
import type { ProjectsSearch } from '#web/projects/explorer/search-params.ts'
import { cardFacts, orderColumn } from './card-facts.ts'

const ids = (facts: readonly { column: { id: string }; isOrder: boolean }[]) =>
  facts.map(({ column, isOrder }) => (isOrder ? `${column.id}*` : column.id))

test.each<[search: ProjectsSearch, facts: string[]]>([
  [{}, ['registered*', 'price', 'against', 'handover', 'slip']],
  [{ sort: 'yield' }, ['yield*', 'price', 'against', 'handover', 'slip']],
  [{ sort: 'value' }, ['against*', 'price', 'handover', 'slip']],
  [{ sort: 'name' }, ['price', 'against', 'handover', 'slip']],
  [{ sort: 'sales', columns: 'units,metro' }, ['sales*', 'units', 'metro']],
  [
    { sort: 'price', columns: 'perArea,against,handover,slip,done,score,yield' },
    ['price*', 'perArea', 'against', 'handover', 'slip', 'done'],
  ],
])('a card of projects at %j shows %j', (search, facts) => {
  expect(ids(cardFacts(projectList, search))).toEqual(facts)
})

test('a card of deals has its own parts for what they are ordered by, and facts for chosen columns alone', () => {
  expect(ids(cardFacts(dealList, { sort: 'price' }))).toEqual([])
  expect(ids(cardFacts(dealList, { columns: 'building,price,stage' }))).toEqual(['building', 'stage'])
})

test('every order has a column that cards show, except the order by name', () => {
  expect(projectSorts.filter((sort) => !orderColumn(projectList, { sort }))).toEqual(['name'])
  expect(developerSorts.filter((sort) => !orderColumn(developerList, { sort }))).toEqual(['name'])
  for (const list of [dealList, rentList])
    expect(list.columns.flatMap(({ id, sort, phone }) => (sort && !phone ? [id] : []))).toEqual([])
})
