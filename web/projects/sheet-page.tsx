import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { writtenDay } from '#web/ui/written.ts'
import { useDisplays } from '#web/use-displays.ts'
import { projectSheet } from './sheet-query.ts'
import { ShareButton } from './result-bar.tsx'
import { sheetTabs, type SheetAddress, type SheetTab } from './sheet-tabs.tsx'
import { StatusBadge } from './status-badge.tsx'
import { priceFrom } from './written.ts'

type Props = SheetAddress & {
  slug: string
  /** The part that the address asks for. */
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  /** Parts of other features, after the overview. */
  parts?: readonly SheetTab[]
  /** What other features let one do with it, beside the link to share. */
  acts?: ReactNode
}

/** One project in full, part by part. */
export function SheetPage({ slug, tab, onTab, parts = [], acts, search, onSearch }: Props) {
  const { data: sheet } = useSuspenseQuery(projectSheet(slug))
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const tabs = sheetTabs(sheet, today, { search, onSearch }, parts)
  const open = tabs.find(({ key }) => key === tab)?.key ?? 'overview'
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 md:px-8">
      <SheetHead sheet={sheet} acts={acts} />
      <Tabs value={open} onValueChange={(next) => onTab(next === 'overview' ? undefined : next)}>
        <TabsList aria-label={m.projects_tabs()} className="overflow-x-auto print:hidden">
          {tabs.map(({ key, label }) => (
            <TabsTrigger key={key} value={key} className="shrink-0">
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ key, content }) => (
          <TabsContent key={key} value={key} className="pt-8">
            {content}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  )
}

function SheetHead({ sheet: { card }, acts }: { sheet: ProjectSheet; acts: ReactNode }) {
  const { name, nameAr, area, location, city, developer, seenOn } = card
  const price = priceFrom(card, useDisplays())
  return (
    <>
      <header className="grid gap-2 pt-6 md:pt-8">
        {card.demonstration ? (
          <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
            {m.projects_demonstration_notice()}
          </p>
        ) : null}
        <p className="text-sm text-muted-foreground">
          <bdi>{developer?.name ?? m.projects_developer_unknown()}</bdi> · <bdi>{area?.name ?? location}</bdi>
          , {city.name}
        </p>
        {nameAr ? (
          <p lang="ar" dir="rtl" className="w-fit text-base text-muted-foreground">
            {nameAr}
          </p>
        ) : null}
      </header>
      <div className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-background px-4 py-3 md:-mx-8 md:px-8 print:static">
        <h1 className="min-w-0 font-serif text-2xl leading-tight text-balance wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge statusCode={card.statusCode} />
          {card.isPastDue ? <Badge variant="warning">{m.projects_past_due()}</Badge> : null}
        </span>
        <span className="figures ms-auto text-sm">
          {price === null ? m.projects_price_unknown() : m.projects_price_from({ price })}
        </span>
        <span className="flex flex-wrap gap-2 print:hidden">
          {acts}
          <ShareButton />
        </span>
      </div>
      {seenOn ? (
        <p className="pb-4 text-xs text-muted-foreground">{m.projects_seen({ date: writtenDay(seenOn) })}</p>
      ) : null}
    </>
  )
}
