import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { RebuildPause } from './rebuild-pause.ts'

const { rebuildPauseMs, longestRebuildPauseMs, soundMs } = limits.engine

test('the first rebuild starts at once, and the pauses before later ones double up to the longest', () => {
  const pause = new RebuildPause()
  let nowMs = 5000
  expect(pause.remainingMs(nowMs)).toBe(0)
  const pauses = Array.from({ length: 10 }, () => {
    pause.noteRebuild(nowMs)
    const remainingMs = pause.remainingMs(nowMs)
    nowMs += remainingMs - 1
    expect(pause.remainingMs(nowMs)).toBe(1)
    nowMs += 1
    expect(pause.remainingMs(nowMs)).toBe(0)
    return remainingMs
  })
  expect(pauses.slice(0, 3)).toEqual([rebuildPauseMs, 2 * rebuildPauseMs, 4 * rebuildPauseMs])
  expect(pauses.at(-1)).toBe(longestRebuildPauseMs)
})

test('a file that was sound for long enough is rebuilt at once, with the first pause after it', () => {
  const pause = new RebuildPause()
  for (const nowMs of [0, 10_000, 30_000]) pause.noteRebuild(nowMs)
  const laterMs = 30_000 + soundMs
  expect(pause.remainingMs(laterMs)).toBe(0)
  pause.noteRebuild(laterMs)
  expect(pause.remainingMs(laterMs)).toBe(rebuildPauseMs)
})
