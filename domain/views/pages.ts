/** The pages whose filters can be saved as views. */
export const viewPages = ['projects', 'developers', 'transactions'] as const
export type ViewPage = (typeof viewPages)[number]
