import type { TeamCard } from '#contract/site.ts'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/layout/logo.tsx'

/** The team as described by staff. `apply` is the link on a card for an open position. */
export function TeamCards({ cards, apply }: { cards: readonly TeamCard[]; apply: ReactNode }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {cards.map(({ id, heading, about, isOpen, demonstration }) => (
        <li
          key={id}
          className={classes(
            'flex flex-col items-start rounded-md border p-6 md:p-8',
            isOpen ? 'border-dashed border-input' : 'border-border bg-card',
          )}
        >
          <Logo wide={false} className={classes('[&_svg]:size-9', isOpen && '[&_svg]:text-input')} />
          <h3 className="mt-5 font-serif text-lg [overflow-wrap:anywhere]">{heading}</h3>
          <p className="mt-2 leading-relaxed text-muted-foreground">{about}</p>
          {demonstration ? (
            <Badge variant="outline" className="mt-4">
              {m.ui_demonstration()}
            </Badge>
          ) : null}
          {isOpen ? <div className="mt-auto pt-6">{apply}</div> : null}
        </li>
      ))}
    </ul>
  )
}
