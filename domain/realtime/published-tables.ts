import type { Audience } from '#domain/access/audience.ts'

export type ChangeKind = 'INSERT' | 'UPDATE' | 'DELETE'

/** PostgreSQL's names of types, by which the client converts what it gets. */
export type ColumnType = 'bool' | 'int4' | 'text' | 'uuid' | '_text'

export type PublishedTable = {
  /** Exactly what is told of a row. */
  columns: Readonly<Record<string, ColumnType>>
  /** All that is told of a row that is no more, and of what a row was before. */
  keys: readonly string[]
  kinds: readonly ChangeKind[]
  audience: Audience
  /** Of whom within the audience a row is the business: everyone's, its `user_id`'s, or its conversation's. */
  readers: 'all' | 'owner' | 'participants'
}

const tables = {
  feature_toggles: {
    columns: { feature_name: 'text', is_enabled: 'bool', visible_to_tiers: '_text' },
    keys: ['feature_name'],
    kinds: ['INSERT', 'UPDATE', 'DELETE'],
    audience: 'signed-in',
    readers: 'all',
  },
  conversation_participants: {
    columns: { conversation_id: 'uuid', user_id: 'uuid', unread_count: 'int4' },
    keys: ['conversation_id', 'user_id'],
    kinds: ['INSERT', 'UPDATE', 'DELETE'],
    audience: 'member',
    readers: 'owner',
  },
  messages: {
    columns: { id: 'uuid', conversation_id: 'uuid', sender_id: 'uuid', content: 'text' },
    keys: ['id'],
    kinds: ['INSERT'],
    audience: 'member',
    readers: 'participants',
  },
} as const satisfies Record<string, PublishedTable>

/** What open pages may follow, and nothing else (specification §7). */
export const publishedTables: ReadonlyMap<string, PublishedTable> = new Map(Object.entries(tables))
