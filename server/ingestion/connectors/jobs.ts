import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { endLostRuns, takeDue } from './connectors.ts'
import { runConnector } from './run-connector.ts'

const { dueEveryMs, runMs } = limits.connectors

/** One run of one connector. A failed run is logged and waits for the next one. */
export const connectorJob = job({
  name: 'run-connector',
  // Jobs that an earlier version queued name nobody.
  input: z.object({ connectorId: z.uuid(), isByHand: z.boolean().default(false) }),
  limitMs: runMs,
  retries: 0,
  firstWaitMs: 60_000,
  atOnce: 1,
})

const runConnectorJob = defineJobWorker(connectorJob, (context) => runConnector(context, context.input))

const queueDueConnectors = defineJobWorker(
  job({
    name: 'queue-due-connectors',
    input: z.object({}),
    limitMs: 60_000,
    retries: 1,
    firstWaitMs: 10_000,
    atOnce: 1,
    everyMs: dueEveryMs,
  }),
  async ({ sql, now }) => {
    await sql.begin(async (transaction) => {
      await endLostRuns(transaction, now())
      for (const connectorId of await takeDue(transaction, now()))
        await enqueue(transaction, connectorJob, { connectorId, isByHand: false })
    })
  },
)

export const connectorJobs: readonly JobWorker[] = [runConnectorJob, queueDueConnectors]
