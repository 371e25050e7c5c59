/** The notifications of one subject, newest first, and how many of them are unread. */
export type SubjectGroup<N> = { subject: string; notices: N[]; unread: number }

/** Groups a list that is sorted newest first by its subjects. The subject of the newest notification comes first. */
export function groupBySubject<N extends { subject: string; isRead: boolean }>(
  notices: readonly N[],
): SubjectGroup<N>[] {
  return [...Map.groupBy(notices, ({ subject }) => subject)].map(([subject, list]) => ({
    subject,
    notices: list,
    unread: list.filter(({ isRead }) => !isRead).length,
  }))
}
