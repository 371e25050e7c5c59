import { noticeEventNames, noticeEvents } from '#domain/notifications/events.ts'
import { digestPurpose, verifyReaderToken } from '#server/mail/reader-token.ts'
import { letterFrequency, savePreference } from '#server/notify/read-settings.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Unsubscribes from digests by the token of one of them: whatever came in one comes by letter no more. False for an
 * invalid signature or an unknown member.
 */
export function endDigests({ sql, config }: Pick<Parts, 'sql' | 'config'>) {
  return async (token: string): Promise<boolean> => {
    const userId = await verifyReaderToken({ config }, digestPurpose, token)
    if (userId === null) return false
    return sql.begin(async (transaction) => {
      const found = await transaction`select from users where id = ${userId} for update`
      for (const event of noticeEventNames) {
        const permitsNone = !noticeEvents[event].letter.permits.includes('off')
        if (permitsNone) continue
        const frequency = await letterFrequency(transaction, userId, event)
        const isCollected = frequency === 'daily' || frequency === 'weekly'
        const isWatched = noticeEvents[event].group === 'watchlist'
        if (found.count === 1 && (isCollected || isWatched))
          await savePreference(transaction, userId, { event, channel: 'letter', frequency: 'off' })
      }
      return found.count === 1
    })
  }
}
