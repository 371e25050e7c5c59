import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** All legal figures and texts with their history and the changes of them. */
export const legalRules = () => queryOptions({ ...query(api.rules.list, {}), staleTime: 0 })
