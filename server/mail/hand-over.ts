import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { TryOutcome } from '#domain/mail/after-try.ts'
import type { MailServer } from '#server/config.ts'

export type Handing = {
  from: string
  /** The only recipient of the envelope. */
  to: string
  /** The complete message as sent. */
  message: Buffer
  /**
   * Called after the server has accepted DATA and before the first byte of content is sent; false stops it.
   */
  beforeContent: () => Promise<boolean>
  signal: AbortSignal
}

/** The result, and the server's reply or the error, worded for staff. */
export type HandedOver = { outcome: TryOutcome; words: string }

/** Sends one message to the mail server. Never throws, and ends at the signal at the latest. */
export async function handOver(server: MailServer, handing: Handing): Promise<HandedOver> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    connectionTimeout: server.connectMs,
    greetingTimeout: server.connectMs,
    dnsTimeout: server.connectMs,
    socketTimeout: server.silenceMs,
    socketCloseTimeout: 0,
  })
  let contentLeft = false
  const content = async function* () {
    if (!(await handing.beforeContent())) throw new Error('the letter is in other hands by now')
    contentLeft = true
    yield handing.message
  }
  const lost = new Promise<never>((_resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('the connection ended')))
    handing.signal.addEventListener('abort', () => reject(handing.signal.reason), { once: true })
  })
  try {
    handing.signal.throwIfAborted()
    const { response } = await Promise.race([
      lost,
      converse(connection, server, handing, Readable.from(content())),
    ])
    return { outcome: 'accepted', words: response }
  } catch (error) {
    return { outcome: findOutcome(error, contentLeft), words: errorWords(error) }
  } finally {
    // Ignores later errors of a connection that is no longer used.
    connection.on('error', () => undefined)
    connection.close()
    lost.catch(() => undefined)
  }
}

async function converse(
  connection: SMTPConnection,
  { login }: MailServer,
  { from, to, message }: Handing,
  content: Readable,
): Promise<{ response: string }> {
  await called((done) => connection.connect(done))
  if (login) await called((done) => connection.login({ user: login.user, pass: login.password }, done))
  return new Promise((resolve, reject) => {
    connection.send({ from, to: [to], size: message.length }, content, (error, sent) =>
      error ? reject(error) : resolve({ response: sent?.response ?? '' }),
    )
  })
}

function called(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()))
  })
}

/** The server's reply decides; without one, it matters whether the content had been sent. */
function findOutcome(error: unknown, contentLeft: boolean): TryOutcome {
  const { code, responseCode, command } = replyIn(error)
  if (code === 'EAUTH' || code === 'ETLS') return 'unreachable'
  if (responseCode >= 500) return /^(MAIL|RCPT|DATA)/.test(command) ? 'refused' : 'unreachable'
  if (responseCode >= 400) return 'put-off'
  return contentLeft ? 'unanswered' : 'unreachable'
}

function replyIn(error: unknown): { code: string; responseCode: number; command: string } {
  const said = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : [])
  return {
    code: String(said.get('code') ?? ''),
    responseCode: Number(said.get('responseCode') ?? 0) || 0,
    command: String(said.get('command') ?? ''),
  }
}

const errorWords = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
