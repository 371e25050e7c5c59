import type { FieldName } from '#domain/projects/fields.ts'
import { Dice } from '#server/demo/dice.ts'
import { dayInMonth, firstDayInMonth, lastDayInMonth } from '#server/demo/months.ts'
import { developerCount, type FinalStatus, type Sketch } from './projects.ts'

/** The observation of one field on one day. */
export type Seen = { field: FieldName; value: string; seenOn: string }

/** The statements of a register and a developer about a project, oldest first for each field. */
export type Life = { register: Seen[]; developer: Seen[] }

/** The register of the demonstration is read on the first day of each month, from January 2016 on. */
const firstReading = 96
const banks = ['Qandil Bank', 'Rukn Islamic Bank', 'Barq Commercial Bank', 'Sidr Bank', 'Marwa National Bank']
const builds = new Set<FinalStatus>([
  'FINISHED',
  'ACTIVE',
  'FRIEZED',
  'STOPPED',
  'UNDER_CANCELATION_DECISION',
  'CANCELLED',
])

/** How often each developer finishes when it said it would. */
const reliabilities = drawReliabilities(new Dice(23))

function drawReliabilities(dice: Dice): readonly number[] {
  return Array.from({ length: developerCount }, () => 0.1 + 0.7 * dice.next())
}

/** The history of a project up to a month. Fields that stay unknown have no line at all. */
export function generateProjectLife(sketch: Sketch, dice: Dice, lastMonth: number): Life {
  const dues = dueMonths(sketch, dice, lastMonth)
  const lines = [
    ...fixedLines(sketch, dice),
    ...dues.map(({ at, due }): Dated => ({ at, field: 'due_on', value: lastDayInMonth(due) })),
    ...statusLines(sketch, lastMonth),
    ...percentLines(sketch, dice, lastMonth),
  ]
  return { register: asRead(lines, lastMonth), developer: developerSays(sketch, dice, dues, lastMonth) }
}

type Dated = { at: number; field: FieldName; value: string }

/**
 * Values from before the first reading count as observed on that day; values after the last one are not
 * observed yet.
 */
function asRead(lines: readonly Dated[], lastMonth: number): Seen[] {
  const seen = new Map<string, Seen & { at: number }>()
  for (const { at, field, value } of lines.toSorted((a, b) => a.at - b.at)) {
    if (at > lastMonth) continue
    const month = Math.max(at, firstReading)
    seen.set(`${field} ${month}`, { at: month, field, value, seenOn: firstDayInMonth(month) })
  }
  const current = new Map<FieldName, string>()
  return [...seen.values()].flatMap(({ field, value, seenOn }) => {
    if (current.get(field) === value) return []
    current.set(field, value)
    return [{ field, value, seenOn }]
  })
}

function fixedLines({ launchMonth, units, propertyType }: Sketch, dice: Dice): Dated[] {
  const at = launchMonth
  const homes = propertyType === 'villa' ? 'villas' : 'units'
  const lines: Dated[] = [{ at, field: homes, value: String(units) }]
  if (dice.chance(0.08)) {
    const later = Math.round(units * (dice.chance(0.5) ? 0.9 : 1.07))
    lines.push({ at: at + dice.whole(6, 15), field: homes, value: String(later) })
  }
  if (propertyType === 'unit')
    lines.push({ at, field: 'buildings', value: String(1 + Math.floor(units / 320)) })
  if (dice.chance(0.88)) lines.push({ at, field: 'escrow_agent', value: dice.pick(banks) })
  if (dice.chance(0.03))
    lines.push({ at: at + dice.whole(8, 20), field: 'escrow_agent', value: dice.pick(banks) })
  return lines
}

/** The registered completion dates: postponed, often after they had passed, until the final one. */
function dueMonths({ developer, launchMonth, handoverMonth }: Sketch, dice: Dice, lastMonth: number) {
  const reliability = reliabilities[developer] ?? 0.5
  const slip = dice.chance(reliability)
    ? dice.whole(-1, 0)
    : dice.whole(2, 8 + Math.round(16 * (1 - reliability)))
  let due = Math.max(launchMonth + 14, handoverMonth - 1 - slip)
  const dues = [{ at: launchMonth, due }]
  // For projects under construction, many dates have passed without a new one.
  const slowestNotice = handoverMonth > lastMonth ? 16 : 6
  while (due < handoverMonth - 1) {
    const at = Math.max(launchMonth + 6, due + dice.whole(-2, slowestNotice))
    if (at >= handoverMonth || at > lastMonth) break
    due = Math.min(handoverMonth - 1, due + dice.whole(4, 9))
    dues.push({ at, due })
  }
  return dues
}

function statusLines(
  { finalStatus, launchMonth, handoverMonth, haltedMonth }: Sketch,
  lastMonth: number,
): Dated[] {
  const field = 'status_code'
  const begun = launchMonth + 4
  const lines: Dated[] = [{ at: launchMonth, field, value: 'PENDING' }]
  if (finalStatus === 'PENDING') return lines
  lines.push({ at: launchMonth + 1, field, value: 'NOT_STARTED' })
  if (finalStatus === 'NOT_STARTED') return lines
  if (finalStatus === 'CONDITIONAL_ACTIVATING')
    return [...lines, { at: launchMonth + 2, field, value: finalStatus }]
  lines.push({ at: Math.min(begun, lastMonth), field, value: 'ACTIVE' })
  if (finalStatus === 'FINISHED') lines.push({ at: handoverMonth, field, value: finalStatus })
  const halted = haltedMonth === null ? null : Math.max(haltedMonth, Math.min(begun + 1, lastMonth))
  if (finalStatus === 'CANCELLED' && halted !== null) {
    const decided = Math.max(begun, halted - 3)
    lines.push({ at: decided, field, value: 'UNDER_CANCELATION_DECISION' })
    lines.push({ at: halted, field, value: finalStatus })
    lines.push({ at: halted, field: 'cancelled_on', value: dayInMonth(halted - 1, 18) })
  } else if (halted !== null) lines.push({ at: halted, field, value: finalStatus })
  return lines
}

/** Certified percent by an S-shaped course from the start on the ground to the handover, read about each quarter. */
function percentLines(sketch: Sketch, dice: Dice, lastMonth: number): Dated[] {
  const { finalStatus, launchMonth, handoverMonth, haltedMonth } = sketch
  const field = 'percent_completed'
  const lines: Dated[] = [{ at: launchMonth, field, value: '0' }]
  if (!builds.has(finalStatus)) return lines
  const start = launchMonth + dice.whole(2, 6)
  // A few are finished without the register ever saying when they began.
  if (dice.chance(0.96))
    lines.push({ at: start, field: 'started_on', value: dayInMonth(start - 1, dice.whole(2, 27)) })
  const end = Math.min(haltedMonth ?? handoverMonth, handoverMonth, lastMonth + 1)
  let before = 0
  for (let at = start + dice.whole(1, 3); at < end; at += dice.whole(2, 4)) {
    const passed = (at - start) / (handoverMonth - start)
    const course = 100 * (3 * passed ** 2 - 2 * passed ** 3) * 0.96
    before = Math.min(99, Math.max(before, Math.round((course + dice.whole(-20, 20) / 10) * 10) / 10))
    lines.push({ at, field, value: String(before) })
  }
  if (finalStatus !== 'FINISHED') return lines
  const completedOn = dayInMonth(handoverMonth - 1, dice.whole(3, 27))
  return [
    ...lines,
    { at: handoverMonth, field, value: '100' },
    { at: handoverMonth, field: 'completed_on', value: completedOn },
  ]
}

/**
 * Some developers make statements about projects under construction; part of them contradicts the register.
 */
function developerSays(
  { finalStatus, launchMonth, units, propertyType }: Sketch,
  dice: Dice,
  dues: readonly { due: number }[],
  lastMonth: number,
): Seen[] {
  const due = dues.at(-1)?.due
  if (due === undefined || finalStatus === 'FINISHED' || finalStatus === 'CANCELLED' || !dice.chance(0.55))
    return []
  const seenOn = dayInMonth(Math.max(launchMonth, lastMonth - dice.whole(1, 9)), 9)
  const says: Seen[] = [
    {
      field: 'due_on',
      value: lastDayInMonth(dice.chance(0.6) ? due : Math.max(launchMonth + 12, due - dice.whole(2, 7))),
      seenOn,
    },
  ]
  const counted = dice.chance(0.8) ? units : Math.round(units * dice.factor(0.05))
  if (dice.chance(0.7))
    says.push({ field: propertyType === 'villa' ? 'villas' : 'units', value: String(counted), seenOn })
  return says
}
