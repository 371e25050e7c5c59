import type { DeveloperPage, DeveloperRow } from '#contract/developers.ts'
import { developerSorts } from '#domain/developers/sorts.ts'
import { api } from '#web/api/client.ts'
import { kindLabels, sortLabels } from '#web/developers/labels.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatInteger } from '#web/format/format.ts'
import { defineList } from '#web/list/explorer/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { developerColumns, usualDeveloperColumns } from './developer-columns.tsx'
import { developerFilters, type DeveloperFacets } from './developer-filters.tsx'
import { developerNameColumn } from './name-column.tsx'
import {
  developerAddress,
  toDeveloperFilter,
  type DevelopersSearch,
  type DeveloperStatement,
} from './search-params.ts'

type Developers = {
  search: DevelopersSearch
  part: DeveloperStatement
  row: DeveloperRow
  view: null
  found: Pick<DeveloperPage, 'total'>
  facets: DeveloperFacets
}

const countText = (total: number) => m.developers_count({ count: total, shown: formatInteger(total) })

/** All developers with their record in the registers. */
export const developerList = defineList<Developers>({
  title: m.developers_title,
  address: developerAddress,
  rowKey: ({ slug }) => slug,
  lead: developerNameColumn,
  columns: developerColumns,
  usualColumns: () => usualDeveloperColumns,
  usualOrder: 'delivered',
  // An order by a figure has the name of its column.
  orders: developerSorts.map((value) => ({ value, label: sortLabels[value], column: value })),
  filters: developerFilters,
  countText: ({ total }) => countText(total),
  none: {
    matching: m.developers_none,
    yet: { title: m.developers_none_yet, detail: m.developers_none_yet_detail },
  },
  file: ({ total }, search) => ({
    title: m.developers_export_title(),
    description: countText(total),
    fileName: 'developers',
    isEmpty: total === 0,
    request: (format, signal) =>
      api.developers.export({ query: { ...toDeveloperFilter(search), format } }, signal),
    contents: [m.developers_export_what()],
  }),
})

/** The text of an active filter. */
export function statementLabel(statement: DeveloperStatement, search: DevelopersSearch): string {
  const { kind, city, active } = search
  switch (statement.field) {
    case 'q':
      return m.developers_words({ words: statement.value })
    case 'kind':
      return kind ? kindLabels[kind]() : statement.value
    case 'city':
      return city ? named(m.developers_filter_city(), cityText[city]()) : statement.value
    case 'active':
      return active ? named(m.developers_filter_active(), cityText[active]()) : statement.value
    case 'delivered':
      return m.developers_filter_delivered()
    case 'pastDue':
      return m.developers_filter_past_due()
  }
}

const named = (name: string, value: string) => m.developers_statement({ name, value })
