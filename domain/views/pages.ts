/** The pages whose filters can be kept under a name. */
export const viewPages = ['projects', 'developers', 'transactions'] as const
export type ViewPage = (typeof viewPages)[number]
