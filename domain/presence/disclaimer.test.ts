import { expect, test } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { disclaimerIsDue, disclaimerIsOver, disclaimerMayClose } from './disclaimer.ts'

test('it is for free, analyst, investor_pro, agent and manager, and for nobody else', () => {
  const shown = roles.filter((role) => disclaimerIsDue({ loginNumber: 4, shownAtLogin: null, held: [role] }))
  expect(shown.toSorted()).toEqual(['agent', 'analyst', 'free', 'investor_pro', 'manager'])
  expect(disclaimerIsDue({ loginNumber: 4, shownAtLogin: null, held: [] })).toBe(false)
  expect(disclaimerIsDue({ loginNumber: 4, shownAtLogin: null, held: ['admin', 'free'] })).toBe(false)
})

test('it is shown at each fourth sign-in', () => {
  const due = Array.from({ length: 13 }, (_, loginNumber) => loginNumber).filter((loginNumber) =>
    disclaimerIsDue({ loginNumber, shownAtLogin: null, held: ['free'] }),
  )
  expect(due).toEqual([4, 8, 12])
})

test('once closed it does not return before the next fourth', () => {
  expect(disclaimerIsDue({ loginNumber: 4, shownAtLogin: 4, held: ['free'] })).toBe(false)
  expect(disclaimerIsDue({ loginNumber: 8, shownAtLogin: 4, held: ['free'] })).toBe(true)
})

test('with two concurrent sessions, the later one counts as having seen it for both', () => {
  expect(disclaimerIsDue({ loginNumber: 4, shownAtLogin: 8, held: ['free'] })).toBe(false)
})

test.each([
  [0, false, false],
  [28, false, false],
  [29, true, false],
  [30, true, true],
  [31, true, true],
])('after %j of 30 steps it may be closed: %j, and closes itself: %j', (steps, may, over) => {
  expect([disclaimerMayClose(steps), disclaimerIsOver(steps)]).toEqual([may, over])
})
