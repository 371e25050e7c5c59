import { expect, test } from 'vitest'
import { factsAtDate, type RecordEntry } from './record.ts'
import { miniModel } from './testing/mini-model.ts'

const on = (day: string) => new Date(`${day}T10:00:00Z`)
const observed = (recordedOn: string, value: string, observedOn = recordedOn, key = 'b2'): RecordEntry => ({
  key,
  recordedAt: on(recordedOn),
  event: 'observed',
  value,
  observedOn,
  source: 'developer_filing',
  proven: false,
})
const requested = (day: string): RecordEntry => ({
  key: 'b2',
  recordedAt: on(day),
  event: 'requested',
  requestedOn: day,
})
const event = (name: 'declined' | 'withdrawn', day: string, key = 'b2'): RecordEntry => ({
  key,
  recordedAt: on(day),
  event: name,
})
const value = (known: string) => ({ state: 'observed', value: known })

test.each<[string, readonly RecordEntry[], object | undefined]>([
  ['nothing', [], undefined],
  ['a value', [observed('2026-01-10', 'audited')], value('audited')],
  ['a newer value', [observed('2026-01-10', 'no'), observed('2026-02-10', 'audited')], value('audited')],
  [
    'a correction of the same day',
    [observed('2026-01-10', 'no'), observed('2026-02-10', 'audited', '2026-01-10')],
    value('audited'),
  ],
  [
    'an older value that came later',
    [observed('2026-01-10', 'audited'), observed('2026-02-10', 'no', '2025-12-31')],
    value('audited'),
  ],
  ['a value of tomorrow', [observed('2026-03-02', 'audited')], undefined],
  ['a request', [requested('2026-02-01')], { state: 'requested', requestedOn: '2026-02-01' }],
  [
    'a reminder',
    [requested('2026-02-01'), requested('2026-02-20')],
    { state: 'requested', requestedOn: '2026-02-01' },
  ],
  ['an answer', [requested('2026-02-01'), observed('2026-02-20', 'audited')], value('audited')],
  ['a refusal', [requested('2026-02-01'), event('declined', '2026-02-02')], { state: 'refused' }],
  [
    'asked again after a refusal',
    [event('declined', '2026-02-02'), requested('2026-02-20')],
    { state: 'refused' },
  ],
  [
    'asked while a value ages',
    [observed('2026-01-10', 'audited'), requested('2026-02-01')],
    value('audited'),
  ],
  [
    'a value not renewed',
    [observed('2026-01-10', 'audited'), event('declined', '2026-02-01')],
    value('audited'),
  ],
  [
    'a value withdrawn',
    [observed('2026-01-10', 'audited'), event('withdrawn', '2026-02-01')],
    { state: 'refused' },
  ],
  ['a value filed after all', [event('declined', '2026-01-10'), observed('2026-02-01', 'no')], value('no')],
])('%s, as known on 1 March', (_name, entries, fact) => {
  for (const order of [entries, entries.toReversed()]) {
    const { b2 } = factsAtDate(miniModel, order, on('2026-03-01'))
    if (fact) expect(b2).toMatchObject(fact)
    else expect(b2).toBeUndefined()
  }
})

test('a fact beyond the developer’s control is only unknown once it is withdrawn', () => {
  const entries = [
    observed('2026-01-10', 'registered', '2026-01-10', 'c1'),
    event('withdrawn', '2026-02-01', 'c1'),
  ]
  expect(factsAtDate(miniModel, entries, on('2026-03-01'))).toEqual({})
})
