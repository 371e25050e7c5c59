import type { ComponentProps } from 'react'
import { ReadBoundary } from '#web/list/read-boundary.tsx'
import { m } from '#web/paraglide/messages.js'

/** A query of the market, with a note once counting takes long. */
export function QueryBoundary<T>(props: Omit<ComponentProps<typeof ReadBoundary<T>>, 'slowText'>) {
  return <ReadBoundary {...props} slowText={m.market_slow()} />
}
