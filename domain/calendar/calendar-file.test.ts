import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'first@diwan.test',
  title: 'Reading a plan; signing, later',
  summary: 'One\nTwo \\ three',
  place: 'Online',
  url: 'https://diwan.test/resources/events/first',
  startsAt: new Date('2026-12-03T14:00:00Z'),
  endsAt: new Date('2026-12-03T15:30:00Z'),
  changedAt: new Date('2026-11-22T05:00:00Z'),
  revision: 2,
  isCancelled: false,
}

test('a calendar contains times in UTC and escaped texts', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines).toContain('DTSTART:20261203T140000Z')
  expect(lines).toContain('DTEND:20261203T153000Z')
  expect(lines).toContain(String.raw`SUMMARY:Reading a plan\; signing\, later`)
  expect(lines).toContain(String.raw`DESCRIPTION:One\nTwo \\ three`)
  expect(lines.at(-1)).toBe('')
})

test('long lines are folded at 75 bytes without splitting a character, and read back unchanged', () => {
  const title = 'ندوة عن قراءة خطة الدفع '.repeat(12)
  const file = calendarFile({ ...event, title })
  const encoder = new TextEncoder()
  expect(Math.max(...file.split('\r\n').map((line) => encoder.encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a calendar replaces an event by its later revision, and strikes out a cancelled one', () => {
  expect(calendarFile(event)).toContain('SEQUENCE:2\r\nSTATUS:CONFIRMED')
  expect(calendarFile({ ...event, isCancelled: true })).toContain('STATUS:CANCELLED')
})

test('a text cannot start a new line', () => {
  const file = calendarFile({ ...event, title: 'x\r\nATTACH:http://evil.test\u0000' })
  expect(file).not.toMatch(/^ATTACH/m)
})
