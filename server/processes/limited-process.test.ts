import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { LimitExceeded, runLimited } from './limited-process.ts'

const program = join(import.meta.dirname, 'testing-endless-program.ts')

/** A folder, and the number of the process that an endless program wrote there. */
async function scratch() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-limited-'))
  const file = join(path, 'pid')
  return {
    file,
    pid: () =>
      vi.waitFor(async () => Number(/^\d+$/.exec(await readFile(file, 'utf8'))?.[0] ?? expect.fail()), {
        timeout: 20_000,
      }),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

const hasEnded = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 })

test('a program that takes too long is ended', async () => {
  await using held = await scratch()
  const running = runLimited({ file: held.file }, { program, heapBytes: 64 * 1024 ** 2, limitMs: 8000 })
  await expect(running).rejects.toThrow(LimitExceeded)
  await hasEnded(await held.pid())
})

test('a program ends with the process that runs it', async () => {
  await using held = await scratch()
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'testing-run-endless.ts'), held.file], {
    stdio: 'ignore',
  })
  const ended = once(parent, 'exit')
  const pid = await held.pid()
  process.kill(pid, 0)
  parent.kill('SIGTERM')
  await ended
  await hasEnded(pid)
})

const adding = {
  program: join(import.meta.dirname, 'testing-sum-program.ts'),
  heapBytes: 64 * 1024 ** 2,
  limitMs: 20_000,
}

test('a program has all pieces before its job', async () => {
  async function* numbers() {
    for (let number = 1; number <= 100; number += 1) yield { number }
  }
  expect(await runLimited({}, { ...adding, pieces: numbers() })).toBe(5050)
})

test('a piece that cannot be read ends the program, and one that cannot be sent the reading', async () => {
  let read = 0
  async function* broken() {
    yield { number: 1 }
    throw new Error('not readable')
  }
  await expect(runLimited({}, { ...adding, pieces: broken() })).rejects.toThrow('not readable')
  async function* endless() {
    for (;;) {
      read += 1
      yield { text: 'x'.repeat(1_000_000), number: read }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const running = runLimited({}, { ...adding, program, pieces: endless() })
  // Its first piece names no file, which ends this program.
  await expect(running).rejects.toThrow()
  const wait = () => new Promise((resolve) => setTimeout(resolve, 100))
  await wait()
  const before = read
  await wait()
  expect(read).toBe(before)
})
