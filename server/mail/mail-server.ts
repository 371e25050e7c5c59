import { limits } from '#domain/limits.ts'

/** The connection settings of a mail server. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS where the server offers it. */
  secure: boolean
  /** A password is never sent unencrypted to another machine. */
  requireTls: boolean
  login: { user: string; password: string } | null
  /** Timeouts for the greeting, and for each reply. */
  connectMs: number
  silenceMs: number
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Parses `smtp://user:password@host:port`. The default port is 587, or 465 for `smtps`. */
export function mailServerAt(address: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const login = username
    ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null
  const { connectMs, silenceMs } = limits.mail
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTls: login !== null && !secure && !ownMachine.has(hostname),
    login,
    connectMs,
    silenceMs,
  }
}
