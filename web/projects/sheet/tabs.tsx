import { lazy, Suspense, type ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import type { MoneySearch } from '#web/projects/money/inputs.ts'
import { SheetChanges } from './changes.tsx'
import { SheetOverview } from './overview.tsx'
import { SheetPlans } from './payment-plan.tsx'
import { SheetPrices } from './prices.tsx'
import { SheetProgress } from './progress.tsx'

/** A tab of the sheet, selected by the address. */
export type SheetTab = { key: string; label: string; content: ReactNode }

// Tabs with their own queries are loaded on demand.
const SheetSales = lazy(() => import('./sales.tsx').then((module) => ({ default: module.SheetSales })))
const SheetRents = lazy(() => import('./rents.tsx').then((module) => ({ default: module.SheetRents })))
const SheetMoney = lazy(() =>
  import('#web/projects/money/money-tab.tsx').then((module) => ({ default: module.SheetMoney })),
)
const SheetDocuments = lazy(() =>
  import('./documents.tsx').then((module) => ({ default: module.SheetDocuments })),
)
const SheetChecklist = lazy(() =>
  import('./checklist.tsx').then((module) => ({ default: module.SheetChecklist })),
)
const SheetAgents = lazy(() => import('./agents.tsx').then((module) => ({ default: module.SheetAgents })))
const SheetArea = lazy(() => import('./area.tsx').then((module) => ({ default: module.SheetArea })))

/** The search parameters of the sheet besides its tab, and the function that changes them. */
export type SheetAddress = {
  search: MoneySearch
  onSearch: (change: Record<string, string | undefined>) => void
  /** Whether documents and agents can be edited here. */
  isEditor: boolean
}

/** The tabs of the sheet in order. Those of other features follow the overview. */
export function sheetTabs(
  sheet: ProjectSheet,
  today: string,
  address: SheetAddress,
  parts: readonly SheetTab[],
): SheetTab[] {
  const { slug, city } = sheet.card
  const { isEditor } = address
  return [
    { key: 'overview', label: m.projects_tab_overview(), content: <SheetOverview sheet={sheet} /> },
    ...parts,
    {
      key: 'progress',
      label: m.projects_tab_progress(),
      content: <SheetProgress sheet={sheet} today={today} />,
    },
    { key: 'prices', label: m.projects_tab_prices(), content: <SheetPrices sheet={sheet} /> },
    { key: 'plan', label: m.projects_tab_plan(), content: <SheetPlans sheet={sheet} today={today} /> },
    {
      key: 'money',
      label: m.projects_tab_money(),
      content: late(
        <SheetMoney sheet={sheet} today={today} search={address.search} onSearch={address.onSearch} />,
      ),
    },
    {
      key: 'sales',
      label: m.projects_tab_sales(),
      content: late(<SheetSales slug={slug} country={city.country} />),
    },
    { key: 'rents', label: m.projects_tab_rents(), content: late(<SheetRents slug={slug} />) },
    { key: 'area', label: m.projects_tab_area(), content: late(<SheetArea slug={slug} />) },
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
  ]
}

function late(content: ReactNode): ReactNode {
  return <Suspense fallback={<SkeletonRows rows={10} />}>{content}</Suspense>
}
