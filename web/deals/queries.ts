import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const funds = () => query(api.deals.funds, {})
export const staffFunds = () => queryOptions({ ...query(api.deals.staffFunds, {}), staleTime: 0 })
