import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

export const funds = () => query(api.deals.funds, {})
export const staffFunds = () => queryOptions({ ...query(api.deals.staffFunds, {}), staleTime: 0 })
