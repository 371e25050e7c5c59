import type { ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import { rateDate, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { formatDay } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import { priceFrom } from '#web/projects/format.ts'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'

type Props = {
  sheet: ProjectSheet
  /** The neighbouring projects in the list that it was opened from. */
  neighbours?: ReactNode
  /** Actions on the project. */
  actions?: ReactNode
  /** The tabs, which stay visible. */
  tabs?: ReactNode
}

/** The header of a sheet. Its tabs stay visible, on a wide screen its name and price too. */
export function SheetHead({ sheet: { card }, neighbours, actions, tabs }: Props) {
  const { name, nameAr, area, location, city, developer, seenOn } = card
  // A project that no register contains was entered by staff, with evidence for each fact.
  const isFiled = card.registerNumber !== null || card.demonstration
  const displays = useDisplays()
  const price = priceFrom(card, displays)
  return (
    <>
      <header className="grid gap-2 pt-4">
        {card.demonstration ? (
          <DemonstrationBanner>{m.projects_demonstration_notice()}</DemonstrationBanner>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-muted-foreground">
            <bdi>{developer?.name ?? m.projects_developer_unknown()}</bdi> ·{' '}
            <bdi>{area?.name ?? location}</bdi>, {city.name}
          </p>
          {neighbours}
        </div>
        {nameAr && nameAr !== name ? (
          <p lang="ar" dir="rtl" className="w-fit text-base text-muted-foreground">
            {nameAr}
          </p>
        ) : null}
      </header>
      <div className="sticky top-14 z-20 -mx-4 bg-background px-4 max-md:contents md:-mx-8 md:px-8 print:static">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <h1 className="page-title min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <span className="flex flex-wrap gap-1.5">
            <StatusBadge statusCode={card.statusCode} />
            {card.isPastDue ? <Badge variant="warning">{m.projects_past_due()}</Badge> : null}
            {isFiled ? null : <Badge variant="outline">{m.projects_entered_mark()}</Badge>}
          </span>
          <span className="figures text-sm max-md:hidden sm:ms-auto">
            {price === null ? m.projects_price_unknown() : m.projects_price_from({ price })}
          </span>
          <span className="flex flex-wrap gap-2 max-sm:ms-auto print:hidden">{actions}</span>
        </div>
        <div className="max-md:sticky max-md:top-14 max-md:z-20 max-md:-mx-4 max-md:bg-background max-md:px-4">
          {tabs}
        </div>
      </div>
      <p className="flex flex-wrap gap-x-3 pt-2 text-xs text-muted-foreground">
        {seenOn ? (
          <span>
            {isFiled
              ? m.projects_seen({ date: formatDay(seenOn) })
              : m.projects_entered({ date: formatDay(seenOn) })}
          </span>
        ) : null}
        <Conversion display={displays(card.currency ?? (city.country === 'SA' ? 'SAR' : 'AED'))} />
      </p>
    </>
  )
}

/** The displayed currency and the date of its exchange rate, if it differs from the filed one. */
function Conversion({ display }: { display: Display }) {
  const { currency, filed, missing } = display
  if (missing) return <span>{m.projects_shown_as_filed({ currency: missing, filed })}</span>
  if (currency === filed) return null
  const on = rateDate(display)
  return (
    <span>
      {on
        ? m.projects_shown_at({ currency, filed, date: formatDay(on) })
        : m.projects_shown_pegged({ currency, filed })}
    </span>
  )
}
