import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Tabs, TabsContent } from '#web/ui/layout/tabs.tsx'
import { AnswerAlert } from '#web/projects/sheet/answer/alert.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { ShareButton } from '#web/projects/explorer/share-button.tsx'
import { SheetHead } from './header.tsx'
import { projectSheet } from './queries.ts'
import { findTab, sheetTabs, type SheetAddress, type SheetParts } from './tabs.tsx'
import { TabSections } from './tab-sections.tsx'
import { TabStrip } from './tab-strip.tsx'
import { useAnchor } from './use-anchor.ts'
import { DemonstrationSubject } from '#web/ui/states/demonstration.tsx'

type Props = SheetAddress & {
  slug: string
  /** The tab in the address. */
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  /** The tab's section in the address. */
  hash: string
  /** What other features contribute. */
  parts: SheetParts
  /** Actions of other features, beside the share link. */
  actions?: ReactNode
}

/** One project in full, in tabs. */
export function SheetPage({ slug, tab, hash, onTab, parts, actions, ...address }: Props) {
  const { search } = address
  const { data: sheet } = useSuspenseQuery(projectSheet(slug))
  const [today] = useState(() => gulfDay(new Date()))
  const tabs = sheetTabs(sheet, today, address, parts)
  const list = typeof search['list'] === 'string' ? search['list'] : undefined
  const open = findTab(tabs, tab)?.key ?? 'overview'
  // Earlier addresses name a section where the tab is named now.
  useAnchor(hash || (tab !== undefined && tab !== open ? tab : ''))
  return (
    <DemonstrationSubject of={sheet.card}>
      <div className="mx-auto w-full max-w-6xl px-4 pb-16 md:px-8">
        <Tabs value={open} onValueChange={(next) => onTab(next === 'overview' ? undefined : next)}>
          <SheetHead
            sheet={sheet}
            neighbours={list === undefined ? null : <NeighbourLinks slug={slug} list={list} tab={tab} />}
            actions={
              <>
                {actions}
                <Button asChild variant="outline" size="sm">
                  <Link to="/projects/$slug/print" params={{ slug }} search={search}>
                    <Printer aria-hidden />
                    <span className="max-sm:sr-only">{m.projects_print()}</span>
                  </Link>
                </Button>
                <ShareButton />
              </>
            }
            tabs={<TabStrip tabs={tabs} open={open} />}
          />
          {tabs.map((one) => (
            <TabsContent key={one.key} value={one.key} className="pt-6">
              {one.key === 'overview' ? <AnswerAlert sheet={sheet} today={today} /> : null}
              <TabSections tab={one} search={search} />
            </TabsContent>
          ))}
        </Tabs>
      </div>
    </DemonstrationSubject>
  )
}
