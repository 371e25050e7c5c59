import { lazy, Suspense, type ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { Gallery } from '#web/pictures/gallery.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import type { MoneySearch } from '#web/projects/sheet/money/inputs.ts'
import { SheetChanges } from './changes.tsx'
import { SheetAnswer, type AnswerSlots } from '#web/projects/sheet/answer/answer.tsx'
import { missingData } from './missing-data.tsx'
import { SheetFacts, SheetWho } from './overview.tsx'
import { SheetPlans } from './payment-plan.tsx'
import { SheetPrices } from './prices.tsx'
import { hasProgress, SheetProgress } from './progress.tsx'

/** A section of a tab, reached by an anchor. */
export type SheetSection = { key: string; label: string; content: ReactNode }

/** A tab of the sheet, selected by the address. */
export type SheetTab = {
  key: string
  label: string
  /** Content above the sections. */
  lead?: ReactNode
  sections: readonly SheetSection[]
}

/** What other features contribute to the sheet. */
export type SheetParts = { answer: AnswerSlots; score: ReactNode; developer: ReactNode }

// Tabs with their own queries are loaded on demand.
const SheetSales = lazy(() =>
  import('#web/projects/sheet/market/sales.tsx').then((module) => ({ default: module.SheetSales })),
)
const SheetRents = lazy(() =>
  import('#web/projects/sheet/market/rents.tsx').then((module) => ({ default: module.SheetRents })),
)
const SheetMoney = lazy(() =>
  import('#web/projects/sheet/money/money-tab.tsx').then((module) => ({ default: module.SheetMoney })),
)
const SheetDocuments = lazy(() =>
  import('#web/projects/sheet/papers/documents.tsx').then((module) => ({ default: module.SheetDocuments })),
)
const SheetChecklist = lazy(() =>
  import('#web/projects/sheet/papers/checklist.tsx').then((module) => ({ default: module.SheetChecklist })),
)
const SheetAgents = lazy(() =>
  import('#web/projects/sheet/papers/agents.tsx').then((module) => ({ default: module.SheetAgents })),
)
const SheetArea = lazy(() =>
  import('#web/projects/sheet/market/area.tsx').then((module) => ({ default: module.SheetArea })),
)

/** The search parameters of the sheet besides its tab, and the function that changes them. */
export type SheetAddress = {
  search: MoneySearch
  onSearch: (change: Record<string, string | undefined>) => void
  /** Whether documents and agents can be edited here. */
  isEditor: boolean
}

/** The five tabs of the sheet in order. A section without content is left out; `MissingData` names it. */
export function sheetTabs(
  sheet: ProjectSheet,
  today: string,
  address: SheetAddress,
  parts: SheetParts,
): SheetTab[] {
  const { slug, city } = sheet.card
  const { isEditor } = address
  return [
    {
      key: 'overview',
      label: m.projects_tab_overview(),
      lead: <SheetAnswer sheet={sheet} slots={parts.answer} />,
      sections: held([
        {
          key: 'pictures',
          label: m.pictures_title(),
          content: <Gallery pictures={sheet.pictures} name={sheet.card.name} isInSight />,
        },
        { key: 'facts', label: m.projects_facts_title(), content: <SheetFacts sheet={sheet} /> },
        {
          key: 'progress',
          label: m.projects_tab_progress(),
          content: hasProgress(sheet) && <SheetProgress sheet={sheet} today={today} />,
        },
        { key: 'who', label: m.projects_who_title(), content: <SheetWho sheet={sheet} /> },
        { key: 'developer', label: m.projects_tab_developer(), content: parts.developer },
        { key: 'missing', label: m.projects_missing_title(), content: missingData(sheet) },
      ]),
    },
    { key: 'score', label: m.projects_tab_score(), lead: parts.score, sections: [] },
    {
      key: 'money',
      label: m.projects_tab_money(),
      sections: held([
        {
          key: 'prices',
          label: m.projects_tab_prices(),
          content: sheet.priceLists.length > 0 && <SheetPrices sheet={sheet} />,
        },
        {
          key: 'plan',
          label: m.projects_tab_plan(),
          content: sheet.plans.length > 0 && <SheetPlans sheet={sheet} today={today} />,
        },
        {
          key: 'returns',
          label: m.projects_section_returns(),
          content: late(
            <SheetMoney sheet={sheet} today={today} search={address.search} onSearch={address.onSearch} />,
          ),
        },
      ]),
    },
    {
      key: 'market',
      label: m.projects_tab_market(),
      sections: [
        {
          key: 'sales',
          label: m.projects_tab_sales(),
          content: late(<SheetSales sheet={sheet} />),
        },
        { key: 'rents', label: m.projects_tab_rents(), content: late(<SheetRents slug={slug} />) },
        { key: 'area', label: m.projects_tab_area(), content: late(<SheetArea slug={slug} />) },
      ],
    },
    {
      key: 'log',
      label: m.projects_tab_log(),
      sections: [
        {
          key: 'documents',
          label: m.projects_tab_documents(),
          content: late(<SheetDocuments slug={slug} today={today} isEditor={isEditor} />),
        },
        {
          key: 'checklist',
          label: m.projects_tab_checklist(),
          content: late(<SheetChecklist slug={slug} city={city.slug} />),
        },
        {
          key: 'agents',
          label: m.projects_tab_agents(),
          content: late(<SheetAgents slug={slug} isEditor={isEditor} />),
        },
        { key: 'changes', label: m.projects_tab_changes(), content: <SheetChanges sheet={sheet} /> },
      ],
    },
  ]
}

/** The tab that a key selects: its own, or that of a section, which earlier addresses named. */
export function findTab(tabs: readonly SheetTab[], key: string | undefined): SheetTab | undefined {
  return (
    tabs.find((tab) => tab.key === key) ??
    tabs.find(({ sections }) => sections.some((section) => section.key === key))
  )
}

function held(sections: readonly SheetSection[]): SheetSection[] {
  return sections.filter(({ content }) => Boolean(content))
}

function late(content: ReactNode): ReactNode {
  return <Suspense fallback={<SkeletonRows rows={10} />}>{content}</Suspense>
}
