import { limits } from '#domain/limits.ts'

/** The sections of the dashboard by urgency (field.md 1.3). This is their order until a member changes it. */
export const dashboardSections = ['needs', 'assets', 'watchlist', 'pulse', 'brief', 'events'] as const
export type DashboardSection = (typeof dashboardSections)[number]
export type ArrangedSection = { section: DashboardSection; isShown: boolean }

/**
 * The sections in the member's order. Stored are the section names in that order, with a leading minus for a
 * hidden one. Sections that were added to the product later come at the end.
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

/** The stored form of a layout. */
export function storedLayout(layout: readonly ArrangedSection[]): string[] {
  return layout.map(({ section, isShown }) => (isShown ? section : `-${section}`))
}

/** Whether opening the dashboard counts as a new visit and not as part of the last one. */
export function isAnotherVisit(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() >= limits.account.dashboardVisitMs
}
