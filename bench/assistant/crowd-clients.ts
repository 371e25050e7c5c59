// Crowds that ask the assistant, in a process of their own, so that they do not delay the calls measured beside them.
import type { BenchPerson } from '#bench/realtime/realtime.ts'
import { firstWordsMs } from './ask.ts'

export type CrowdJob = { port: number; people: readonly BenchPerson[]; crowds: number }

process.once('message', ({ port, people, crowds }: CrowdJob) => void askInCrowds(port, people, crowds))

/** All ask at once, and again when all have their answer: one crowd has too few calls beside it for a p99. */
async function askInCrowds(port: number, people: readonly BenchPerson[], crowds: number): Promise<void> {
  for (let round = 0; round < crowds; round += 1)
    await Promise.all(people.map((person, at) => firstWordsMs(port, person, at)))
  process.disconnect()
}
