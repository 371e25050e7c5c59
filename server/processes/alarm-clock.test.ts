import { expect, test } from 'vitest'
import { createAlarmClock } from './alarm-clock.ts'

const longMs = 600_000

test('a ring ends a sleep, and one while awake ends the next sleep alone', async () => {
  const alarm = createAlarmClock()
  const sleeping = alarm.sleep(longMs)
  alarm.ring()
  await sleeping

  alarm.ring()
  alarm.ring()
  await alarm.sleep(longMs)

  const started = performance.now()
  await alarm.sleep(30)
  expect(performance.now() - started).toBeGreaterThan(20)
}, 20_000)
