import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const marketQuality = () => query(api.market.quality, {})
