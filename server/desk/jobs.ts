import { limits } from '#domain/limits.ts'
import { Failure } from '#server/problems/problem.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { JobWorker } from '#server/jobs/job.ts'
import type { Parts } from '#server/parts.ts'
import { publishText } from './actions.ts'
import { freezeFigures } from './render-template.ts'
import { storedText } from './texts.ts'

/** Publishes every scheduled text that is due; one that fails does not stop the others. */
export async function publishDue(parts: Parts, signal: AbortSignal): Promise<number> {
  const now = parts.now()
  const due = await parts.sql<{ id: string }[]>`
    select id from desk_texts where state = 'scheduled' and due_at <= ${now} order by due_at`
  let published = 0
  for (const { id } of due) {
    if (signal.aborted) break
    try {
      const print = await freezeFigures(parts, id)
      published += await parts.sql.begin(async (transaction) => {
        const text = await storedText(transaction, id, 'lock')
        if (text.state !== 'scheduled' || text.dueAt === null || text.dueAt > now) return 0
        await publishText(transaction, text, print, { actorId: null, at: now })
        return 1
      })
    } catch (error) {
      await noteHindrance(parts, id, error)
    }
  }
  return published
}

/** Records on the text why it cannot be published: once, although the job keeps trying. */
async function noteHindrance({ sql, log }: Pick<Parts, 'sql' | 'log'>, id: string, error: unknown) {
  const words = error instanceof Failure ? error.message : 'Something went wrong on our side.'
  const { count } = await sql`
    update desk_texts set hindrance = ${words}
     where id = ${id} and state = 'scheduled' and hindrance <> ${words}`
  if (count > 0) log.error({ err: error, text: id }, 'a scheduled text could not be published')
}

const publishScheduled = cleanUp(
  'publish-scheduled-texts',
  limits.desk.dueEveryMs,
  async ({ signal, ...parts }) => {
    const published = await publishDue(parts, signal)
    if (published > 0) parts.log.info({ published }, 'scheduled texts published')
  },
)

export const deskJobs: readonly JobWorker[] = [publishScheduled]
