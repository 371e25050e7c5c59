import type { ReactNode } from 'react'
import type { LicenceStatus } from '#domain/licensing/licence-status.ts'
import { m } from '#web/paraglide/messages.js'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** The link of a card's name. It covers the whole card. */
export const cardLinkLooks =
  'underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline'

type Props = {
  of: { licence: LicenceStatus; demonstration: boolean }
  picture: ReactNode
  /** The link to the profile. */
  name: ReactNode
  trade: string
  /** One paragraph about the work. */
  about: ReactNode
  /** `CardFact`s. */
  children: ReactNode
}

/** A person or firm in a directory: licence, picture, name and trade, with facts below. */
export function DirectoryCard({ of, picture, name, trade, about, children }: Props) {
  return (
    <li className="relative grid content-between gap-4 rounded-md border border-border bg-card p-5 transition-colors duration-150 hover:border-input">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-1.5">
          <LicenceBadge status={of.licence} />
          <DemonstrationMark of={of} />
        </div>
        <div className="flex gap-4">
          {picture}
          <div className="min-w-0">
            <h2 className="font-serif text-lg leading-snug">{name}</h2>
            <p className="mt-0.5 text-sm text-muted-foreground">{trade}</p>
          </div>
        </div>
        {about}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-border pt-3 text-sm">
        {children}
      </dl>
    </li>
  )
}

/** A fact in one line, or with `isLong` in two. */
export function CardFact({
  name,
  isLong = false,
  children,
}: {
  name: string
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className={isLong ? 'figures line-clamp-2' : 'truncate'}>{children || m.ui_unknown()}</dd>
    </div>
  )
}
