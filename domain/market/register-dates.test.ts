import { expect, test } from 'vitest'
import { detectDateOrder, dateReader, isHijri, impliedDateOrder, type DateOrder } from './register-dates.ts'

test.each<[text: string, order: DateOrder | null]>([
  ['2024-01-31', 'ymd'],
  ['2024/12/05', 'ymd'],
  ['31/01/2024', 'dmy'],
  ['24-02-2001', 'dmy'],
  ['7/31/2025 15:14', 'mdy'],
  ['7/10/2025 17:03', null],
  ['31/31/2024', null],
  ['Q4 2027', null],
  ['', null],
])('%s can only be read as %s', (text, order) => {
  expect(impliedDateOrder(text)).toBe(order)
})

test.each<[dmy: number, mdy: number, usual: DateOrder, order: DateOrder]>([
  [0, 0, 'dmy', 'dmy'],
  [0, 1, 'dmy', 'mdy'],
  [3, 100, 'dmy', 'mdy'],
  [5, 5, 'mdy', 'mdy'],
])('%d dates day first, %d month first, default %s: the file is %s', (dmy, mdy, usual, order) => {
  expect(detectDateOrder({ ymd: 0, dmy, mdy }, usual)).toBe(order)
})

test.each<[order: DateOrder, cell: string, day: string, time: string | null]>([
  ['mdy', '7/10/2025 17:03', '2025-07-10', '17:03:00'],
  ['dmy', '05/02/2024', '2024-02-05', null],
  ['ymd', '2025-07-10 17:03:59', '2025-07-10', '17:03:59'],
  ['mdy', '2/29/2024 12:05 AM', '2024-02-29', '00:05:00'],
  ['ymd', '1445/06/19', '2024-01-01', null],
  ['dmy', '01-01-1446', '2024-07-07', null],
  ['dmy', '20-Jul-2025', '2025-07-20', null],
  ['mdy', '20 JULY 2025 9:30', '2025-07-20', '09:30:00'],
  ['ymd', '2025-07-20T15:15:00.000Z', '2025-07-20', '15:15:00'],
  ['ymd', '2025-07-20T15:15:00+04:00', '2025-07-20', '15:15:00'],
  ['ymd', '٢٠٢٥/٠٧/٢٠', '2025-07-20', null],
  ['dmy', '20/07/2025 24:00', '2025-07-20', null],
])('read as %s, %s is %s %s', (order, cell, day, time) => {
  expect(dateReader('date', order, '2026-01-02')(cell)).toEqual({ day, time })
})

test.each<[order: DateOrder, cell: string, reason: RegExp]>([
  ['ymd', '1446/12/30', /Hijri/],
  ['ymd', '1449/01/01', /in the future/],
  ['dmy', '20/07/25', /year last/],
  ['dmy', '20-Foo-2025', /not a date/],
  ['mdy', '31/12/2024', /month-day-year/],
  ['dmy', '2024-12-31', /year last/],
  ['dmy', '30/02/2024', /not a valid date/],
  ['dmy', '01/01/1899', /before 1900/],
  ['dmy', '03/01/2026', /in the future/],
  ['dmy', '45678', /not a date/],
  ['dmy', '  ', /blank/],
])('read as %s, %s is rejected', (order, cell, reason) => {
  expect(() => dateReader('date', order, '2026-01-02')(cell)).toThrow(reason)
})

test.each([
  ['1445/06/19', true],
  ['19-06-1445', true],
  ['2024-01-01', false],
  ['14/5/2025', false],
  ['Q4 1445', false],
])('%s is Hijri: %s', (text, is) => {
  expect(isHijri(text)).toBe(is)
})
