import type { Exporting } from '#web/list/export-button.tsx'
import { featureText } from './feature-text.ts'
import { toastLock, useLocks, useRunsHere } from './use-locks.ts'

/** Whether the reader may take lists along; null where exports do not run at all. */
export function useExporting(): Exporting | null {
  const lock = useLocks()('data-export')
  if (!useRunsHere('data-export')) return null
  return { isClosed: lock !== null, onClosed: () => lock && toastLock(lock, featureText['data-export']()) }
}
