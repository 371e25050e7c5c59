import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { RetentionNotice } from './retention-notice.tsx'
import { systemState } from './queries.ts'

/** The interval at which the server measures. */
const everyMs = 60_000

/** Warns administrators on every staff screen when the server runs out of disk space. */
export function DiskNotice() {
  const { data } = useQuery({ ...systemState(), refetchInterval: everyMs })
  if (!data?.disk?.isLow) return null
  const free = formatBytes(displayLocale(), data.disk.freeBytes)
  return (
    <div className="mb-6">
      <RetentionNotice title={m.admin_disk_low({ free })}>{m.admin_disk_low_detail()}</RetentionNotice>
    </div>
  )
}
