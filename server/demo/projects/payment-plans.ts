import type { Dice } from '#server/demo/dice.ts'
import { lastDayInMonth } from '#server/demo/months.ts'

export type Falls =
  | 'booking'
  | 'months-after-booking'
  | 'date'
  | 'progress'
  | 'handover'
  | 'months-after-handover'

/** One written instalment: its share in percent of the price, and when it falls due. */
export type Instalment = { share: number; falls: Falls; months?: number; progress?: number; dueOn?: string }
type DemoPlan = { name: string; instalments: readonly Instalment[] }

const booking = (share: number): Instalment => ({ share, falls: 'booking' })
const handover = (share: number): Instalment => ({ share, falls: 'handover' })
const progress = (share: number, ...marks: readonly number[]): Instalment[] =>
  marks.map((mark) => ({ share, falls: 'progress', progress: mark }))
const after = (share: number, ...months: readonly number[]): Instalment[] =>
  months.map((month) => ({ share, falls: 'months-after-booking', months: month }))
const afterHandover = (share: number, ...months: readonly number[]): Instalment[] =>
  months.map((month) => ({ share, falls: 'months-after-handover', months: month }))
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** Plans as developers write them; the shares of each add up to 100. */
function plansFrom(launchMonth: number): readonly DemoPlan[] {
  const dated = [4, 10, 16].map((months): Instalment => ({
    share: 15,
    falls: 'date',
    dueOn: lastDayInMonth(launchMonth + months),
  }))
  return [
    { name: 'Construction plan', instalments: [booking(20), ...progress(10, 20, 40, 60, 80), handover(40)] },
    { name: 'Calendar plan', instalments: [booking(10), ...after(10, 3, 6, 12, 18, 24), handover(40)] },
    {
      name: 'Even plan',
      instalments: [booking(10), ...after(10, 2), ...progress(10, 30, 50, 70), handover(50)],
    },
    { name: 'Late plan', instalments: [booking(20), handover(80)] },
    { name: 'Monthly plan', instalments: [booking(20), ...after(1, ...upTo(30)), handover(50)] },
    {
      name: 'Plan beyond handover',
      instalments: [
        booking(10),
        ...progress(10, 20, 40, 60, 80),
        handover(10),
        ...afterHandover(5, 3, 6, 9, 12, 15, 18, 21, 24),
      ],
    },
    { name: 'Dated plan', instalments: [booking(10), ...dated, handover(45)] },
    {
      name: 'Early plan',
      instalments: [booking(10), ...after(15, 3, 8), ...progress(20, 40, 70), handover(20)],
    },
  ]
}

/** Which plans a project offers: mostly one, at times a second. */
export function offeredPlans(launchMonth: number, dice: Dice): readonly DemoPlan[] {
  const all = plansFrom(launchMonth)
  const first = dice.pick(all)
  if (!dice.chance(0.35)) return [first]
  const second = dice.pick(all)
  return second === first ? [first] : [first, second]
}
