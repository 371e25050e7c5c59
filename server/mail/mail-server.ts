import { limits } from '#domain/limits.ts'

/** How a mail server is reached. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise it is begun by STARTTLS where the server offers it. */
  secure: boolean
  /** A password never goes over an open line to another machine. */
  requireTls: boolean
  login: { user: string; password: string } | null
  /** How long it may take to greet us, and to say its next word. */
  connectMs: number
  silenceMs: number
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads `smtp://user:password@host:port`; the port is 587, and 465 for `smtps`, unless one is given. */
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
