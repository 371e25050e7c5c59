import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The member's dashboard. Loading it counts as a visit, so it is loaded once while the page is open. */
export const dashboard = () =>
  queryOptions({ ...query(api.account.visitDashboard, {}), staleTime: Infinity, refetchOnReconnect: false })
