import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchDisk } from './disk-watch.ts'

test('low disk space is logged once and again every hour, and reported until there is space', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-disk-'))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  let clockMs = 0
  const options = { directory, log, nowMs: () => clockMs }
  using low = await watchDisk({ ...options, alarmBytes: Number.MAX_SAFE_INTEGER })
  await low.measure()
  clockMs += 59 * 60_000
  await low.measure()
  expect(lines).toEqual(['the disk of DATA_DIR is almost full'])
  clockMs += 60_000
  await low.measure()
  expect(lines.length).toBe(2)
  const state = low.state()
  expect(state).toMatchObject({ isLow: true })
  expect(state && state.freeBytes > 0 && state.totalBytes > state.freeBytes).toBe(true)
  using enough = await watchDisk({ ...options, alarmBytes: 1 })
  expect(enough.state()?.isLow).toBe(false)
  expect(lines.length).toBe(2)
  await rm(directory, { recursive: true })
})
