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
  const running = runLimited({ file: held.file }, { program, heapBytes: 64 * 1024 ** 2, limitMs: 3000 })
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
