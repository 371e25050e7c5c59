import type { Dice } from '#server/demo/dice.ts'
import { atMonth, firstYear, priceIndex } from '#server/demo/areas/market-history.ts'
import { dayInMonth } from '#server/demo/months.ts'
import type { Sketch } from './projects.ts'

/** A kind of home in a list; prices in minor units, null where the developer does not publish them. */
export type PriceRow = {
  rooms: number
  sizeSqmFrom: number
  sizeSqmTo: number
  priceMinorFrom: number | null
  priceMinorTo: number | null
  units: number
  available: number
}
export type PriceList = { observedOn: string; rows: readonly PriceRow[] }

type Home = { rooms: number; sizeSqm: number; share: number }
const flats: readonly Home[] = [
  { rooms: 0, sizeSqm: 41, share: 0.22 },
  { rooms: 1, sizeSqm: 70, share: 0.4 },
  { rooms: 2, sizeSqm: 112, share: 0.28 },
  { rooms: 3, sizeSqm: 168, share: 0.1 },
]
const villas: readonly Home[] = [
  { rooms: 3, sizeSqm: 210, share: 0.45 },
  { rooms: 4, sizeSqm: 295, share: 0.4 },
  { rooms: 5, sizeSqm: 430, share: 0.15 },
]
const monthsBetweenLists = 6
const oldestListMonths = 72
const offPlanPremium = 1.07

/** A developer's lists over the time of selling, oldest first; many never publish one. */
export function generatePriceLists(sketch: Sketch, dice: Dice, lastMonth: number): PriceList[] {
  const { launchMonth, handoverMonth, haltedMonth, propertyType, units } = sketch
  if (launchMonth < lastMonth - oldestListMonths || !dice.chance(0.8)) return []
  const homes = (propertyType === 'villa' ? villas : flats).filter(() => dice.chance(0.9))
  const until = Math.min(handoverMonth, haltedMonth ?? handoverMonth, lastMonth)
  const soldOutAfter = dice.whole(14, 60)
  const hidesLargest = dice.chance(0.15)
  const lists: PriceList[] = []
  for (let month = launchMonth; month <= until; month += monthsBetweenLists) {
    const unsold = Math.max(0, 1 - (month - launchMonth) / soldOutAfter) ** 1.2
    const rows = homes.map((home, at) => {
      const row = toRow(sketch, home, { month, unsold, count: Math.round(units * home.share) })
      const isHidden = hidesLargest && at === homes.length - 1
      return isHidden ? { ...row, priceMinorFrom: null, priceMinorTo: null } : row
    })
    if (rows.length > 0) lists.push({ observedOn: dayInMonth(month, dice.whole(3, 20)), rows })
    if (unsold === 0) break
  }
  return lists.filter(({ observedOn }) => observedOn < dayInMonth(lastMonth, 1))
}

function toRow(
  { area, propertyType, level }: Sketch,
  { rooms, sizeSqm }: Home,
  { month, unsold, count }: { month: number; unsold: number; count: number },
): PriceRow {
  const index = priceIndex[area.city][propertyType === 'villa' ? 'villa' : 'flat']
  const today = propertyType === 'villa' ? area.villaPerSqm : area.flatPerSqm
  const perSqm =
    today * atMonth(index, firstYear + Math.floor(month / 12), (month % 12) + 1) * level * offPlanPremium
  const [from, to] = [sizeSqm * 0.9, sizeSqm * 1.18]
  return {
    rooms,
    sizeSqmFrom: Math.round(from * 10) / 10,
    sizeSqmTo: Math.round(to * 10) / 10,
    priceMinorFrom: thousands(perSqm * from * 0.97),
    priceMinorTo: thousands(perSqm * to * 1.09),
    units: count,
    available: Math.round(count * unsold),
  }
}

const thousands = (price: number): number => Math.round(price / 1000) * 100_000
