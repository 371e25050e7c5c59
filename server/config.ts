import { resolve } from 'node:path'
import { z } from 'zod'
import { addressIn } from '#domain/mail/address.ts'
import { mailServerAt, type MailServer } from '#server/mail/mail-server.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const wholeNumber = z.string().regex(/^\d+$/, 'a whole number').transform(Number)

const Settings = z.object({
  PORT: wholeNumber.pipe(z.int().min(0).max(65_535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  TRUST_PROXY: wholeNumber.pipe(z.int().max(10)).default(0),
  RATE_LIMIT_PER_MINUTE: wholeNumber.pipe(z.int().min(1)).default(1200),
  DRAIN_MS: wholeNumber.default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => addressIn(text) !== null, 'one mail address, without a name')
    .optional(),
})

export type Config = {
  port: number
  host: string
  /** Where people reach us, without a slash at the end; also the issuer of access tokens. */
  appUrl: string
  dataDirectory: string
  /** Null runs the embedded cluster under the data directory. */
  databaseUrl: string | null
  demonstration: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How many proxies in front of us are ours: the client's address is counted from the right. */
  trustedProxies: number
  rateLimitPerMinute: number
  /** How long we go on serving after SIGTERM, so that a balancer sees us leave before we do. */
  drainMs: number
  mail: {
    /** Null keeps letters in the outbox. */
    server: MailServer | null
    /** The address letters come from; answers to it should be read. */
    from: string
  }
}

/** What is wrong with the settings, one readable line each. */
export class ConfigError extends Error {}

/** Reads and checks all settings at once; throws ConfigError with a line for each that is wrong. */
export function readConfig(environment: Record<string, string | undefined>, interactive = false): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new ConfigError(['These settings cannot be used:', ...lines].join('\n'))
  }
  const settings = parsed.data
  if (settings.SMTP_URL && !settings.MAIL_FROM)
    throw new ConfigError(
      'These settings cannot be used:\n  MAIL_FROM: needed with SMTP_URL, the address letters come from',
    )
  return {
    port: settings.PORT,
    host: settings.HOST,
    appUrl: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    demonstration: settings.DEMO ?? !settings.DATABASE_URL,
    logLevel: settings.LOG_LEVEL ?? (interactive ? 'warn' : 'info'),
    trustedProxies: settings.TRUST_PROXY,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    drainMs: settings.DRAIN_MS,
    mail: {
      server: settings.SMTP_URL ? mailServerAt(settings.SMTP_URL) : null,
      from: settings.MAIL_FROM ?? 'letters@diwan.test',
    },
  }
}

/** The settings of this process. */
export function processConfig(): Config {
  return readConfig(process.env, Boolean(process.stdout.isTTY))
}
