import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Failure } from '#server/problems/problem.ts'
import { BodySlots } from './body-slots.ts'

const { paceMs, paceBytes, silentMs } = limits.http.bodies

function slotsWithClock() {
  const clock = { ms: 1000 }
  const most = { perCaller: 2, atOnce: 3, bytesPerCaller: 100, bytesAtOnce: 150 }
  return { clock, slots: new BodySlots(most, () => clock.ms) }
}

function errorCode(run: () => unknown): string {
  try {
    run()
    return 'none'
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

const started = (slots: BodySlots, caller: string) => {
  const slot = slots.open(caller)
  slot.start()
  return slot
}

test('slots are limited per caller and in total', () => {
  const { slots } = slotsWithClock()
  started(slots, 'a')
  const second = started(slots, 'a')
  expect(errorCode(() => slots.open('a'))).toBe('TOO_MANY_REQUESTS')
  started(slots, 'b')
  expect(errorCode(() => slots.open('c'))).toBe('UNAVAILABLE')
  second.close()
  second.close()
  expect(errorCode(() => slots.open('c'))).toBe('none')
  expect(slots.size).toBe(3)
})

test('without a free slot the body that has been idle longest gives way, once it was idle for long enough', async () => {
  const { clock, slots } = slotsWithClock()
  const [silent, active] = [started(slots, 'a'), started(slots, 'b')]
  const cut = silent.guard(new Promise(() => {}))
  clock.ms += silentMs - 1
  active.note(1)
  slots.open('c')
  expect(errorCode(() => slots.open('d'))).toBe('UNAVAILABLE')
  clock.ms += 1
  expect(errorCode(() => slots.open('d'))).toBe('none')
  await expect(cut).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' })
  // Neither a body being received, nor one whose client was not yet told to send it.
  expect(errorCode(() => slots.open('e'))).toBe('UNAVAILABLE')
})

test('a body that is too slow within a span is aborted, one just fast enough is not', async () => {
  const { clock, slots } = slotsWithClock()
  const most = { perCaller: 9, atOnce: 9, bytesPerCaller: Infinity, bytesAtOnce: Infinity }
  const roomy = new BodySlots(most, () => clock.ms)
  const [slow, enough, received] = [started(roomy, 'a'), started(roomy, 'b'), started(roomy, 'c')]
  received.finish()
  const waiting = roomy.open('d')
  slow.note(paceBytes - 1)
  enough.note(paceBytes)
  const cut = slow.guard(new Promise(() => {}))
  clock.ms += paceMs - 1
  roomy.checkPace()
  expect(await Promise.race([cut, 'under way'])).toBe('under way')
  clock.ms += 1
  roomy.checkPace()
  await expect(cut).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' })
  await expect(slow.guard(Promise.resolve())).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' })
  for (const slot of [enough, received, waiting])
    expect(await slot.guard(Promise.resolve('kept'))).toBe('kept')
  clock.ms += paceMs
  roomy.checkPace()
  await expect(enough.guard(Promise.resolve())).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' })
  expect(slots.size).toBe(0)
})

test('bytes are limited per caller and in total, until they are released', () => {
  const { slots } = slotsWithClock()
  const [first, second, other] = [started(slots, 'a'), started(slots, 'a'), started(slots, 'b')]
  first.note(60)
  expect(errorCode(() => second.note(41))).toBe('TOO_MANY_REQUESTS')
  second.close()
  other.note(90)
  expect(errorCode(() => other.note(1))).toBe('UNAVAILABLE')
  first.close()
  expect(errorCode(() => other.note(1))).toBe('none')
})
