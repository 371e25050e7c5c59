import type { AnalyticsPanel, AnalyticsView } from '#contract/market/analytics.ts'
import type { AnalyticsUnit } from '#domain/market/analytics/sections.ts'
import { partUnit } from './panel-text.ts'

/** Nothing on the page is worked out from deals, so nothing is said of them. */
export function isPublishedOnly({ panels }: Pick<AnalyticsView, 'panels'>): boolean {
  return panels.length > 0 && panels.every((panel) => panel.kind === 'trend' && panel.published !== undefined)
}

const amounts: ReadonlySet<AnalyticsUnit> = new Set(['money', 'money-per-sqm', 'money-per-year', 'size'])

/** Whether a panel has amounts of money or sizes, which can be shown in another currency and unit. */
export function hasAmount(panel: AnalyticsPanel): boolean {
  if (panel.kind === 'headline') return true
  if (amounts.has(panel.unit)) return true
  if (panel.kind === 'trend') return false
  return (
    panel.net !== undefined ||
    panel.rows.some(({ parts }) => parts.some(({ of }) => amounts.has(partUnit(of, panel.unit))))
  )
}

/** Panels that take the whole width: tables of many columns, and a panel that would have nothing beside it. */
export function widePanels(panels: readonly AnalyticsPanel[]): ReadonlySet<string> {
  const wide = new Set<string>()
  let half: string | null = null
  for (const panel of [...panels, null]) {
    if (panel !== null && !isWide(panel)) {
      half = half === null ? panel.key : null
      continue
    }
    if (half !== null) wide.add(half)
    if (panel !== null) wide.add(panel.key)
    half = null
  }
  return wide
}

/** As many panels as the first row holds. */
export function panelsAtFirst([first]: readonly AnalyticsPanel[]): number {
  return first && isWide(first) ? 1 : 2
}

/** As many parts as half the width holds. */
const halfParts = 4

/** Tables of many columns take the whole width. */
function isWide(panel: AnalyticsPanel): boolean {
  if (panel.kind !== 'ranking') return panel.kind === 'headline'
  return (
    panel.of === 'area' || panel.of === 'project' || panel.rows.some(({ parts }) => parts.length > halfParts)
  )
}
