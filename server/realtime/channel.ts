import type { Binding, Channel } from './connection.ts'
import { refusal } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { parseChangeFilter, passesFilter } from '#domain/realtime/change-filter.ts'
import { publishedTables } from '#domain/realtime/published-tables.ts'
import type { OutboxChange } from './outbox.ts'

/** The bindings of a channel that match a change. */
export function matchingBindings(
  { bindings }: Channel,
  { tableName, kind, record, oldRecord }: OutboxChange,
): number[] {
  const row = record ?? oldRecord ?? {}
  return bindings
    .filter(
      (binding) =>
        binding.table === tableName && binding.kinds.includes(kind) && passesFilter(binding.filter, row),
    )
    .map(({ id }) => id)
}

type BindingRequest = { event: string; schema?: string | undefined; table?: string | undefined } & {
  filter?: string | undefined
  select?: unknown
}

/** The binding for a requested subscription, or null when that table or event is not published. */
export function toBinding(request: BindingRequest, id: number): Binding | null {
  const { event, schema, table = '', filter: text, select } = request
  const published = publishedTables.get(table)
  if (!published || (schema ?? 'public') !== 'public' || select !== undefined) return null
  const wanted = event.toUpperCase()
  const kinds = wanted === '*' ? published.kinds : published.kinds.filter((kind) => kind === wanted)
  const all = wanted !== '*' || published.kinds.length === 3
  const filter = text === undefined ? [] : parseChangeFilter(text, published.columns)
  return filter && kinds.length > 0 && all ? { id, table, kinds, filter } : null
}

/** The first table that these roles may not read. */
export function closedTable(bindings: readonly Binding[], roles: readonly Role[]): string | null {
  const closed = bindings.find(({ table }) => {
    const published = publishedTables.get(table)
    return !published || refusal(published.audience, roles) !== null
  })
  return closed?.table ?? null
}
