import type { ComponentProps } from 'react'
import { useLocks } from '#web/access/use-locks.ts'
import { WatchButton } from '#web/favorites/watch-button.tsx'

/** The button to watch something, wherever favorites are open to who looks. */
export function WatchAct(props: ComponentProps<typeof WatchButton>) {
  return useLocks()('favorites') === null ? <WatchButton {...props} /> : null
}
