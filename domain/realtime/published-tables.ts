import type { Audience } from '#domain/access/audience.ts'

export type ChangeKind = 'INSERT' | 'UPDATE' | 'DELETE'

/** PostgreSQL's type names, by which the client converts values. */
export type ColumnType = 'bool' | 'int4' | 'text' | 'uuid' | '_text'

export type PublishedTable = {
  /** The published columns. */
  columns: Readonly<Record<string, ColumnType>>
  /** The columns published for a deleted row, and for the old version of a row. */
  keys: readonly string[]
  kinds: readonly ChangeKind[]
  audience: Audience
  /**
   * Who within the audience may see a row: everyone, its `user_id`, or the participants of its conversation.
   */
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
  // Announced as inserted whatever changed: the centre only hears that it must ask again.
  notices: {
    columns: { user_id: 'uuid' },
    keys: ['user_id'],
    kinds: ['INSERT'],
    audience: 'member',
    readers: 'owner',
  },
} as const satisfies Record<string, PublishedTable>

/** The tables that open pages may subscribe to; there are no others. */
export const publishedTables: ReadonlyMap<string, PublishedTable> = new Map(Object.entries(tables))
