import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** A member's own dashboard; to ask for it is to look at it, so it is asked once while it stays open. */
export const dashboard = () =>
  queryOptions({ ...query(api.account.visitDashboard, {}), staleTime: Infinity, refetchOnReconnect: false })
