import { limits } from '#domain/limits.ts'
import { parseMailAddress } from '#domain/mail/address.ts'
import { afterTry, type NextStep, type TryOutcome } from '#domain/mail/after-try.ts'
import { isLetterKind, letterKinds } from '#domain/mail/letters.ts'
import { defineJobWorker, type JobContext } from '#server/jobs/job.ts'
import { handOver, type HandedOver } from './hand-over.ts'
import { keepLetter, markHandedOver, recordTry, takeLetter, type TakenLetter } from './letter-rows.ts'
import type { MailServer } from '#server/config.ts'
import { toMailMessage } from './mail-message.ts'
import { renderLetter } from './render/render-letter.ts'
import { sendLetter } from './send-letter-job.ts'

type Context = JobContext<typeof sendLetter.input>

/** Sends the letter of a job if it is due; all results are recorded in the letter's row. */
export const sendLetters = defineJobWorker(sendLetter, async (context) => {
  const { sql, config, now, input, log } = context
  const { server, from } = config.mail
  if (!server) return keepLetter(sql, input.letterId)
  const letter = await takeLetter(sql, input.letterId, {
    now: now(),
    host: parseMailAddress(from.address)?.domain ?? '',
  })
  if (!letter) return
  const { outcome, words } = await tryToSend(context, server, letter)
  const answered = outcome !== 'unanswered'
  const step = stepAfter(outcome, letter, now())
  await recordTry(sql, letter, { step, answered, words, now: now() })
  // The server's reply is not logged, because it may contain the address.
  if (step.state === 'failed' || step.state === 'uncertain')
    log.warn(
      { letter: letter.id, kind: letter.kind, state: step.state },
      'a letter did not arrive for certain',
    )
})

async function tryToSend(
  { config, now, sql, signal }: Context,
  server: MailServer,
  letter: TakenLetter,
): Promise<HandedOver> {
  const message = await written(letter, config).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  if (typeof message === 'string') return { outcome: 'refused', words: message }
  if (letter.worthUntil <= now()) return { outcome: 'refused', words: 'What is in it no longer works.' }
  return handOver(server, {
    from: config.mail.from.address,
    to: letter.recipient,
    message,
    beforeContent: () => {
      const step = stepAfter('unanswered', letter, now())
      const waitMs = 'waitMs' in step ? step.waitMs : null
      return markHandedOver(sql, letter, waitMs === null ? null : new Date(now().getTime() + waitMs))
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.mail.tryMs)]),
  })
}

/** Renders the message of a letter. Throws when it must not be sent. */
async function written(letter: TakenLetter, { mail, appUrl }: Context['config']): Promise<Buffer> {
  const { recipient, kind, parameters, language } = letter
  if (!parseMailAddress(recipient)) throw new Error('The recipient is not exactly one address.')
  if (!isLetterKind(kind)) throw new Error('No letter of this kind is known.')
  return toMailMessage(letter, renderLetter(kind, parameters, { appUrl, language }), mail.from)
}

function stepAfter(outcome: TryOutcome, letter: TakenLetter, now: Date): NextStep {
  const unanswered = letter.unanswered + (outcome === 'unanswered' ? 1 : 0)
  const letterClass = isLetterKind(letter.kind) ? letterKinds[letter.kind].class : 'bulk'
  return afterTry(outcome, { ...letter, unanswered, class: letterClass }, now)
}
