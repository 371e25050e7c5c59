import { createContext, use, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'

/** Whether demonstration items inside need a mark of their own. */
const NeedsMarks = createContext(true)

type Item = { demonstration: boolean }

type ScopeProps = {
  /** The items on the page. */
  items: readonly Item[]
  /** For a section of a page, a small mark replaces the banner. */
  isSection?: boolean
  /** What is not real, where the general sentence does not fit. */
  note?: string
  children: ReactNode
}

/**
 * Says once that items are demonstration data. Items are marked one by one only where real ones are beside them.
 */
export function DemonstrationScope({ items, isSection = false, note, children }: ScopeProps) {
  const count = items.filter(({ demonstration }) => demonstration).length
  const isMixed = count > 0 && count < items.length
  return (
    <NeedsMarks value={isMixed}>
      {count === 0 || (isSection && isMixed) ? null : isSection ? (
        <p>
          <Badge variant="warning">{m.ui_demonstration()}</Badge>
        </p>
      ) : (
        <DemonstrationBanner>
          {isMixed ? m.ui_invented_some() : (note ?? m.ui_invented_note())}
        </DemonstrationBanner>
      )}
      {children}
    </NeedsMarks>
  )
}

/** A page about one thing, whose own banner says what it is. */
export function DemonstrationSubject({ of, children }: { of: Item; children: ReactNode }) {
  return <NeedsMarks value={!of.demonstration}>{children}</NeedsMarks>
}

/** The banner of a page. */
export function DemonstrationBanner({ children }: { children: ReactNode }) {
  return (
    <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">{children}</p>
  )
}

/** Marks one item. Nothing where the page says it for all. */
export function DemonstrationMark({ of: { demonstration } }: { of: Item }) {
  const needsMarks = use(NeedsMarks)
  return demonstration && needsMarks ? <Badge variant="warning">{m.ui_invented()}</Badge> : null
}
