import type { PricedType } from '#domain/market/codes.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** One guide, with figures for this property type, or for the most sold one. */
export const areaGuide = (slug: string, type: PricedType | undefined) =>
  query(api.areas.read, { params: { slug }, query: type ? { type } : {} })
