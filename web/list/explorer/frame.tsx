import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { media, useMedia } from '#web/ui/use-media.ts'
import { ActiveParts } from './active-parts.tsx'
import { FilterRail } from './filter-groups.tsx'

type Props = {
  head: ReactNode
  /** The filters: at the side of wide windows, in a sheet that the bar opens on narrow ones. */
  filters: ReactNode
  /** The result bar; null while nothing is counted. */
  bar: ReactNode
  children: ReactNode
}

/** Filters at the side, and the results beside them. */
export function ExplorerFrame({ head, filters, bar, children }: Props) {
  // Not rendered on narrow screens, because a rail has hundreds of choices.
  const isLarge = useMedia(media.large)
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 pt-5 pb-28 md:px-6">
      {head}
      <div className="grid gap-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        {isLarge ? (
          <aside aria-label={m.ui_filters()}>
            <div className="sticky top-14 -mx-1 max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-1 pe-2 pb-8">
              <FilterRail>{filters}</FilterRail>
            </div>
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-col gap-5">
          {bar}
          <div className="empty:hidden lg:hidden">
            <ActiveParts />
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
