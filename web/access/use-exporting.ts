import type { Exporting } from '#web/list/export/export-button.tsx'
import { featureText } from './feature-text.ts'
import { toastLock, useLocks, useRunsHere } from './use-locks.ts'

/** Whether the reader may export lists, and why not; null where exports are not available at all. */
export function useExporting(): Exporting | null {
  const lock = useLocks()('data-export')
  if (!useRunsHere('data-export')) return null
  return { isClosed: lock !== null, onClosed: () => lock && toastLock(lock, featureText['data-export']()) }
}
