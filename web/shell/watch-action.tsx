import type { ComponentProps } from 'react'
import { useLocks } from '#web/access/use-locks.ts'
import { WatchButton } from '#web/favorites/watch-button.tsx'

/** The watch button, if favorites are open to the reader. */
export function WatchAction(props: ComponentProps<typeof WatchButton>) {
  return useLocks()('favorites') === null ? <WatchButton {...props} /> : null
}
