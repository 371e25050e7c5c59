import { type StoredHead } from './heads.ts'

/** What a feed says of an article; addresses in it are whole. */
export type FeedItem = Pick<StoredHead, 'id' | 'title' | 'author' | 'excerpt' | 'tags' | 'publishedAt'> & {
  updatedAt: Date
  address: string
  content: string
}

/** Everything that a feed is written from. `address` is its own. */
export type Feed = { home: string; address: string; items: readonly FeedItem[] }
