import { randomUUID } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthRefusal, refuse } from '#server/auth/refusal.ts'

const { textMessageEveryMs, textMessagesPerDay, textMessageSendMs, textMessageRetentionMs } = limits.factors

export type TextMessage = { id: string; phone: string; words: string }

/**
 * Queues a text message in the caller's transaction; call `deliver` after the commit. The transaction must
 * have locked the person. Limited to one a minute and twenty a day per person: each message costs money, and
 * premium numbers could share it with an attacker. Throws 429 above that.
 */
export async function queueTextMessage(
  transaction: Transaction,
  { userId, phone, words }: { userId: string; phone: string; words: string },
  { now, config }: Pick<AuthContext, 'now' | 'config'>,
): Promise<TextMessage> {
  const at = now()
  const dayStart = new Date(at.getTime() - textMessageRetentionMs)
  await transaction`delete from text_messages where at < ${dayStart}`
  const [sent] = await transaction<[{ today: number; lastAt: Date | null }]>`
    select count(*)::int as today, max(at) filter (where state <> 'failed') as last_at
      from text_messages where user_id = ${userId}`
  const waitMs = sent.lastAt ? sent.lastAt.getTime() + textMessageEveryMs - at.getTime() : 0
  if (waitMs > 0) throw tooManyMessages(waitMs)
  if (sent.today >= textMessagesPerDay) throw tooManyMessages(textMessageRetentionMs)
  const id = randomUUID()
  const keeps = config.smsUrl === null
  await transaction`
    insert into text_messages (id, user_id, phone, words, state, at)
    values (${id}, ${userId}, ${phone}, ${keeps ? words : null}, ${keeps ? 'kept' : 'sending'}, ${at})`
  return { id, phone, words }
}

/**
 * Sends a message through the provider, who must answer `POST {id, to, text}` with 2xx. Without a provider it
 * stays in the outbox. Throws 422 when the provider refuses it: the person is waiting and can retry at once.
 */
export async function deliver(
  { sql, config }: Pick<AuthContext, 'sql' | 'config'>,
  { id, phone, words }: TextMessage,
): Promise<void> {
  if (config.smsUrl === null) return
  const failure = await sendToProvider(config.smsUrl, config.smsToken, { id, to: phone, text: words })
  await sql`
    update text_messages set state = ${failure === null ? 'sent' : 'failed'}, failure = ${failure} where id = ${id}`
  if (failure !== null) throw refuse(422, 'sms_send_failed', 'The message could not be sent; try again')
}

async function sendToProvider(url: string, token: string | null, message: object): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(textMessageSendMs),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `the provider answered ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function tooManyMessages(waitMs: number): AuthRefusal {
  const seconds = Math.ceil(waitMs / 1000)
  return new AuthRefusal(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    waitMs,
  )
}
