import { z } from 'zod'
import type { RankOrder } from './rank-order.ts'

/** More than the rankings of all sections together: an address stays short enough to be sent. */
const mostOrders = 24

const ranking = /^[a-z][a-z0-9-]{0,39}:[a-z][a-z0-9-]{0,39}:(asc|desc)$/

/** The orders of rankings in the address, each as `panel:column:direction` and separated by commas. */
export const RankOrders = z.string().refine((text) => {
  const orders = text.split(',')
  return (
    orders.length <= mostOrders &&
    orders.every((one) => ranking.test(one)) &&
    new Set(orders.map(panelPart)).size === orders.length
  )
}, 'orders such as areas-price:change:desc, one for a ranking')

/** The order of one ranking, whether or not it has such a column. Null where the address has none for it. */
export function rankOrder(orders: string | undefined, panel: string): RankOrder | null {
  const found = splitOrders(orders).find((one) => panelPart(one) === panel)
  if (found === undefined) return null
  const [, column = '', direction] = found.split(':')
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** The orders with another one for a ranking, in the order of their names; null is the usual order. */
export function withRankOrder(
  orders: string | undefined,
  panel: string,
  order: RankOrder | null,
): string | undefined {
  const others = splitOrders(orders).filter((one) => panelPart(one) !== panel)
  const all = order ? [...others, `${panel}:${order.column}:${order.direction}`] : others
  return all.length === 0 ? undefined : all.toSorted().join(',')
}

const splitOrders = (orders: string | undefined) => orders?.split(',') ?? []
const panelPart = (order: string) => order.slice(0, order.indexOf(':'))
