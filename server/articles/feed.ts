import { type StoredHead } from './heads.ts'

/** The fields of an article in a feed; URLs in it are absolute. */
export type FeedItem = Pick<StoredHead, 'id' | 'title' | 'author' | 'excerpt' | 'tags' | 'publishedAt'> & {
  updatedAt: Date
  address: string
  content: string
}

/** The content of a feed. `address` is the feed's own URL. */
export type Feed = { home: string; address: string; items: readonly FeedItem[] }
