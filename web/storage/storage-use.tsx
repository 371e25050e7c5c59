import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ownStorage } from './queries.ts'

/** The member's used storage, beside every upload that counts towards the quota. Empty until known. */
export function StorageUse() {
  const { data } = useQuery(ownStorage())
  if (!data) return null
  const written = (bytes: number) => formatBytes(displayLocale(), bytes)
  return m.storage_used({ used: written(data.usedBytes), quota: written(data.quotaBytes) })
}
