import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

// Polls `/health` of a server for its parent process, which is busy attacking it.

const Job = z.object({ port: z.int(), pid: z.int(), forMs: z.number() })
export type HealthAnswer = z.infer<typeof HealthAnswer>
export const HealthAnswer = z.object({
  /** 0 when it failed or took longer than ten seconds. */
  status: z.int(),
  ms: z.number(),
  /** How long the server's first thread worked meanwhile; null where the system is not Linux. */
  cpuMs: z.number().nullable(),
})

const pollMs = 50
const giveUpMs = 10_000

if (process.send)
  process.once('message', (message) => {
    const job = Job.parse(message)
    poll(job).then(
      (answers) => process.send?.(answers, () => process.disconnect()),
      (error: unknown) => {
        throw error
      },
    )
  })

async function poll({ port, pid, forMs }: z.infer<typeof Job>): Promise<HealthAnswer[]> {
  const answers: HealthAnswer[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const cpuBefore = await readCpuMs(pid)
    const startedAt = performance.now()
    const status = await healthStatus(port)
    const ms = performance.now() - startedAt
    const cpuAfter = await readCpuMs(pid)
    const isKnown = cpuBefore !== null && cpuAfter !== null
    answers.push({ status, ms, cpuMs: isKnown ? cpuAfter - cpuBefore : null })
    await sleep(pollMs)
  }
  return answers
}

async function healthStatus(port: number): Promise<number> {
  const signal = AbortSignal.timeout(giveUpMs)
  const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

/** The processor time of the first thread of the server. */
async function readCpuMs(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null)
  return text === null ? null : Number(text.split(' ')[0]) / 1e6
}
