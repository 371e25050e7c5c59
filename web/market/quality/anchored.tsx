import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type Props = { id: string; level?: 'h3' | 'dt'; children: ReactNode }

/** A heading that can be cited: its name links to itself. */
export function Anchored({ id, level: Heading = 'h3', children }: Props) {
  return (
    <Heading id={id} className="scroll-mt-20 font-medium">
      <a href={`#${id}`} title={m.quality_cite()} className="underline-offset-4 hover:underline">
        {children}
      </a>
    </Heading>
  )
}
