import { expect, test, vi } from 'vitest'
import { dealList } from '#web/market/deals/deal-list.tsx'
import type { TransactionsSearch } from '#web/market/search-params.ts'
import { projectList } from '#web/projects/explorer/project-list.tsx'
import type { ProjectsSearch } from '#web/projects/explorer/search-params.ts'
import { bindList } from './bind-list.ts'

const unread = { data: undefined, isError: false, isPlaceholderData: false }

function bindDeals(search: TransactionsSearch) {
  const go = vi.fn<(next: TransactionsSearch, how?: 'step' | 'replace') => void>()
  const partLabel = ({ field }: { field: string }) => field
  const explorer = bindList(dealList, {
    search,
    go,
    found: unread,
    partLabel,
    exporting: null,
    views: null,
  })
  return { go, explorer }
}

function bindProjects(search: ProjectsSearch) {
  const go = vi.fn<(next: ProjectsSearch, how?: 'step' | 'replace') => void>()
  const partLabel = ({ field }: { field: string }) => field
  const explorer = bindList(projectList, {
    search,
    go,
    found: unread,
    partLabel,
    exporting: null,
    views: null,
  })
  return { go, explorer }
}

test('each part of the filter is removed on its own, and all at once', () => {
  const { go, explorer } = bindDeals({ city: 'dubai', area: '1,2', priceMin: '5', sort: 'price' })
  expect(explorer.active.map(({ key }) => key)).toEqual(['city dubai', 'area 1', 'area 2', 'price '])
  explorer.active[1]?.onRemove()
  expect(go).toHaveBeenLastCalledWith({ city: 'dubai', area: '2', priceMin: '5', sort: 'price' })
  explorer.onClear()
  expect(go).toHaveBeenLastCalledWith({ sort: 'price' })
})

test('without named orders, rows are ordered by columns in both directions; the usual one is not in the address', () => {
  const { go, explorer } = bindDeals({ sort: 'price', direction: 'asc' })
  expect(explorer.order.value).toBe('price asc')
  expect(explorer.order.options.map(({ value }) => value)).toContain('sizeSqm desc')
  explorer.order.onChange('registeredOn desc')
  expect(go).toHaveBeenLastCalledWith({})
  explorer.order.onChange('sizeSqm asc')
  expect(go).toHaveBeenLastCalledWith({ sort: 'sizeSqm', direction: 'asc' })
})

test('the column chooser leaves out fixed columns and writes no usual selection', () => {
  const { go, explorer } = bindDeals({ columns: 'area,price' })
  expect(explorer.columns.offered.map(({ name }) => name)).not.toContain('registeredOn')
  expect(explorer.columns.shown).toEqual(['registeredOn', 'area', 'price'])
  explorer.columns.onChange(['area', 'price', 'stage'])
  expect(go).toHaveBeenLastCalledWith({ columns: 'area,price,stage' }, 'replace')
  explorer.columns.onUsual()
  expect(go).toHaveBeenLastCalledWith({}, 'replace')
})

test('the count and the export wait for the answer', () => {
  expect(bindDeals({}).explorer).toMatchObject({ results: null, file: null })
})

test('a suggested view replaces filter and order, and a second click removes it', () => {
  const { go, explorer } = bindProjects({ city: 'dubai', sort: 'price', view: 'table' })
  expect(explorer.readyViews.map(({ isShown }) => isShown)).toEqual([false, false, false])
  explorer.readyViews[1]?.onToggle()
  expect(go).toHaveBeenLastCalledWith({ view: 'table', pastDue: 'yes', sort: 'slip' })
  const shown = bindProjects({ pastDue: 'yes', sort: 'slip', view: 'table' })
  expect(shown.explorer.readyViews[1]?.isShown).toBe(true)
  shown.explorer.readyViews[1]?.onToggle()
  expect(shown.go).toHaveBeenLastCalledWith({ view: 'table' })
})

test('named orders are values of their own', () => {
  const { go, explorer } = bindProjects({})
  expect(explorer.order.value).toBe('newest')
  explorer.order.onChange('slip')
  expect(go).toHaveBeenLastCalledWith({ sort: 'slip' })
})
