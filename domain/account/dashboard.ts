import { limits } from '#domain/limits.ts'

/** The parts of the dashboard by urgency (field.md 1.3), which is their order until a member chooses another. */
export const dashboardSections = ['needs', 'assets', 'watchlist', 'pulse', 'brief', 'events'] as const
export type DashboardSection = (typeof dashboardSections)[number]
export type ArrangedSection = { section: DashboardSection; isShown: boolean }

/**
 * The sections as a member placed them. Stored is the name of each in his order, one that is hidden with a minus before
 * it; what came to the product since stands where it stands by itself, at the end of his own.
 */
export function dashboardLayout(stored: readonly string[]): ArrangedSection[] {
  const placed = stored.flatMap((word): ArrangedSection[] => {
    const section = dashboardSections.find((one) => one === word.replace(/^-/, ''))
    return section ? [{ section, isShown: !word.startsWith('-') }] : []
  })
  const first = placed.filter((one, at) => placed.findIndex(({ section }) => section === one.section) === at)
  const missing = dashboardSections.filter((section) => first.every((one) => one.section !== section))
  return [...first, ...missing.map((section) => ({ section, isShown: true }))]
}

/** How a layout is stored. */
export function storedLayout(layout: readonly ArrangedSection[]): string[] {
  return layout.map(({ section, isShown }) => (isShown ? section : `-${section}`))
}

/** Whether a look at the dashboard is another visit, and not the same one going on. */
export function isAnotherVisit(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() >= limits.account.dashboardVisitMs
}
