/** The pages whose filters can be saved as views. */
export const viewPages = ['projects', 'developers', 'transactions'] as const
export type ViewPage = (typeof viewPages)[number]

/** Whether new matches of a view can be notified: of projects, deals and rents. Registered units have no days. */
export function canHaveAlerts(page: ViewPage, search: string): boolean {
  return page !== 'developers' && !(page === 'transactions' && /[?&]tab=units(&|$)/.test(search))
}
