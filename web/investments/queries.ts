import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const funds = () => query(api.investments.funds, {})
export const staffFunds = () => queryOptions({ ...query(api.investments.staffFunds, {}), staleTime: 0 })
