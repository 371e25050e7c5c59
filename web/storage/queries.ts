import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The member's used storage and their quota. Read again by every form that uploads, since any of them changes it. */
export const ownStorage = () => queryOptions({ ...query(api.account.storage, {}), staleTime: 0 })
