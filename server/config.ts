import { trimEndWhile } from '#domain/text/trim.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseSender, type Sender } from '#domain/mail/sender.ts'
import { captchaProviders, captchaServices, type CaptchaProvider } from '#domain/auth/captcha-services.ts'
import { limits } from '#domain/limits.ts'
import type { SocialSite } from '#domain/directory/social-sites.ts'
import { givenSettings, settingFaults } from '../launcher/settings.mjs'

const flag = z.string().transform((value) => value === '1')
const wholeNumber = z.string().transform(Number)
const text = z.string()

/** A single value, or a JSON list: no separator is possible, because a value may contain any character. */
const secretTexts = z
  .string()
  .transform((given) => z.array(z.string()).parse(given.startsWith('[') ? JSON.parse(given) : [given]))

const sender = z.string().transform((given, context): Sender => {
  const parsed = parseSender(given)
  if (parsed) return parsed
  context.addIssue('one mail address, alone or as Name <address>')
  return z.NEVER
})

/**
 * Types and defaults. The allowed values are in launcher/settings.mjs, with which the launcher checks them
 * too.
 */
const Settings = z.object({
  PORT: wholeNumber.default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: text.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text.optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  TRUST_PROXY: wholeNumber.default(0),
  DISK_FREE_ALARM_MB: wholeNumber.default(2000),
  RATE_LIMIT_PER_MINUTE: wholeNumber.default(1200),
  DRAIN_MS: wholeNumber.default(0),
  MAP_TILES_FILE: text.optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_BOUNCE_TOKEN: text.optional(),
  AUTH_SIGN_UP: flag.default(true),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_MAIL_SIGN_IN: flag.default(false),
  AUTH_SIGN_UP_TERMS: flag.default(true),
  AUTH_PASSWORD_MIN: wholeNumber.optional(),
  AUTH_PASSWORD_LIST: flag.default(true),
  AUTH_FRESH_PROOF: flag.default(true),
  STAFF_SECOND_FACTOR: flag.optional(),
  AUTH_ACCESS_TOKEN_S: wholeNumber.default(limits.auth.accessTokenMs / 1000),
  AUTH_REFRESH_REUSE_INTERVAL_S: wholeNumber.default(0),
  AUTH_MAIL_GAP_S: wholeNumber.default(limits.auth.letterGapMs / 1000),
  AUTH_MAILS_PER_HOUR: wholeNumber.default(limits.auth.lettersPerHour),
  AUTH_RATE_FACTOR: wholeNumber.default(1),
  AUTH_REDIRECT_URLS: text.transform((list) => list.split(',').map((address) => address.trim())).default([]),
  AUTH_SIGNING_KEY_FILE: text.optional(),
  CAPTCHA_PROVIDER: z.enum(captchaProviders).optional(),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_SECRET: text.optional(),
  CAPTCHA_VERIFY_URL: text.optional(),
  AUTH_SECRET_KEY: text.optional(),
  AUTH_SECRET_KEY_PREVIOUS: secretTexts.default([]),
  SMS_URL: text.optional(),
  SMS_TOKEN: text.optional(),
  LLM_BASE_URL: text.optional(),
  LLM_API_KEY: text.optional(),
  LLM_MODEL: text.optional(),
  AUTH_MANUAL_LINKING: flag.default(true),
  OAUTH_GOOGLE_CLIENT_ID: text.optional(),
  OAUTH_GOOGLE_CLIENT_SECRET: text.optional(),
  OAUTH_GOOGLE_ISSUER: text.default('https://accounts.google.com'),
  OAUTH_APPLE_CLIENT_ID: text.optional(),
  OAUTH_APPLE_CLIENT_SECRET: text.optional(),
  OAUTH_APPLE_TEAM_ID: text.optional(),
  OAUTH_APPLE_KEY_ID: text.optional(),
  OAUTH_APPLE_PRIVATE_KEY: text.optional(),
  OAUTH_APPLE_ISSUER: text.default('https://appleid.apple.com'),
  SOCIAL_LINKEDIN_URL: text.optional(),
  SOCIAL_INSTAGRAM_URL: text.optional(),
})

/**
 * Sign-in settings. Rules that are stricter than the protocol's reference server can be relaxed here, and are
 * strict by default.
 */
export type AuthConfig = {
  signUp: boolean
  /** Addresses count as confirmed without a letter: for tests, never for real. */
  autoconfirm: boolean
  /** Signing in by a link or code sent by mail. */
  mailSignIn: boolean
  /** Signing up takes agreement with the terms and the age of 18. */
  signUpTerms: boolean
  /** Null: 15 characters, or 8 with a second factor. */
  passwordMin: number | null
  /** Common, breached and guessable passwords are refused. */
  passwordList: boolean
  /** Members may link and unlink identities of other providers. */
  manualLinking: boolean
  /** Changing the password or address takes the current password or a recent proof. */
  freshProof: boolean
  /** Staff open nothing without a second factor, and are led to enrol one. */
  staffSecondFactor: boolean
  accessTokenMs: number
  /** How long a used refresh token older than the parent of the live one is still accepted. */
  refreshReuseMs: number
  letterGapMs: number
  lettersPerHour: number
  /** Multiplies every limit per client address. */
  rateFactor: number
  /** Where a link may lead besides ourselves, each exactly. */
  redirectUrls: readonly string[]
  /** A JWK to sign with, or a list, instead of the database's own keys. */
  signingKeyFile: string | null
  captcha: { provider: CaptchaProvider; siteKey: string; secret: string; verifyUrl: string } | null
}

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

/** We as a client of a service that people sign in with. */
export type OauthClient = {
  issuer: string
  clientId: string
  /** Apple takes tokens signed with a key instead of a fixed secret. */
  secret: string | { teamId: string; keyId: string; privateKey: string }
}

/** A server with the chat interface of OpenAI. A server of one's own may take no key. */
export type LanguageModelConfig = { baseUrl: string; apiKey: string | null; model: string }

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
  /** Less free space under the data directory is an alarm. */
  diskAlarmBytes: number
  /** How long we go on serving after SIGTERM, so that a balancer sees us leave before we do. */
  drainMs: number
  /** A PMTiles file of streets for the map; null draws it without. */
  mapTilesFile: string | null
  mail: {
    /** Null keeps letters in the outbox. */
    server: MailServer | null
    /** Whom letters come from, under the product's name where none is set; answers should be read. */
    from: Sender
    /** The token that a reporter of bounced letters sends. Null accepts no reports. */
    bounceToken: string | null
  }
  auth: AuthConfig
  /** The encryption key of second factor secrets. Null uses a key file in the data directory. */
  authSecretKey: string | null
  /** Previous keys, which still decrypt what they encrypted. */
  previousSecretKeys: readonly string[]
  /** Where short messages are handed over; null keeps them in an outbox that staff can read. */
  smsUrl: string | null
  smsToken: string | null
  /** The language model of the assistant; null answers without one. */
  languageModel: LanguageModelConfig | null
  /** The services people can sign in with; null for one that is not set up. */
  oauth: Record<'google' | 'apple', OauthClient | null>
  /** Our profiles on other sites. Null for a site where we have none. */
  social: Record<SocialSite, string | null>
}

/** The errors in the settings, one readable line each. */
export class ConfigError extends Error {}

function wrongSettings(faults: string[]): ConfigError {
  return new ConfigError(
    ['These settings cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
  )
}

/** Reads and checks all settings at once; throws ConfigError with a line for each that is wrong. */
export function readConfig(environment: Record<string, string | undefined>, interactive = false): Config {
  const faults = settingFaults(environment)
  if (faults.length > 0) throw wrongSettings(faults)
  const parsed = Settings.safeParse(givenSettings(environment))
  if (!parsed.success)
    throw wrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    appUrl: trimEndWhile(
      settings.APP_URL ?? `http://localhost:${settings.PORT}`,
      (character) => character === '/',
    ),
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    demonstration: isDemonstration(settings),
    logLevel: settings.LOG_LEVEL ?? (interactive ? 'warn' : 'info'),
    trustedProxies: settings.TRUST_PROXY,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    diskAlarmBytes: settings.DISK_FREE_ALARM_MB * 1e6,
    drainMs: settings.DRAIN_MS,
    mapTilesFile: settings.MAP_TILES_FILE ? resolve(settings.MAP_TILES_FILE) : null,
    mail: {
      server: settings.SMTP_URL ? mailServerAt(settings.SMTP_URL) : null,
      from: settings.MAIL_FROM ?? { name: null, address: 'letters@diwan.test' },
      bounceToken: settings.MAIL_BOUNCE_TOKEN ?? null,
    },
    auth: authConfig(settings),
    authSecretKey: settings.AUTH_SECRET_KEY ?? null,
    previousSecretKeys: settings.AUTH_SECRET_KEY_PREVIOUS,
    smsUrl: settings.SMS_URL ?? null,
    smsToken: settings.SMS_TOKEN ?? null,
    languageModel: languageModelConfig(settings),
    oauth: { google: googleClient(settings), apple: appleClient(settings) },
    social: {
      LinkedIn: settings.SOCIAL_LINKEDIN_URL ?? null,
      Instagram: settings.SOCIAL_INSTAGRAM_URL ?? null,
    },
  }
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

function isDemonstration({ DEMO, DATABASE_URL }: z.infer<typeof Settings>): boolean {
  return DEMO ?? !DATABASE_URL
}

function authConfig(settings: z.infer<typeof Settings>): AuthConfig {
  return {
    signUp: settings.AUTH_SIGN_UP,
    autoconfirm: settings.AUTH_AUTOCONFIRM,
    mailSignIn: settings.AUTH_MAIL_SIGN_IN,
    signUpTerms: settings.AUTH_SIGN_UP_TERMS,
    passwordMin: settings.AUTH_PASSWORD_MIN ?? null,
    passwordList: settings.AUTH_PASSWORD_LIST,
    manualLinking: settings.AUTH_MANUAL_LINKING,
    freshProof: settings.AUTH_FRESH_PROOF,
    staffSecondFactor: settings.STAFF_SECOND_FACTOR ?? !isDemonstration(settings),
    accessTokenMs: settings.AUTH_ACCESS_TOKEN_S * 1000,
    refreshReuseMs: settings.AUTH_REFRESH_REUSE_INTERVAL_S * 1000,
    letterGapMs: settings.AUTH_MAIL_GAP_S * 1000,
    lettersPerHour: settings.AUTH_MAILS_PER_HOUR,
    rateFactor: settings.AUTH_RATE_FACTOR,
    redirectUrls: settings.AUTH_REDIRECT_URLS,
    signingKeyFile: settings.AUTH_SIGNING_KEY_FILE ?? null,
    captcha: captchaConfig(settings),
  }
}

function languageModelConfig(settings: z.infer<typeof Settings>): LanguageModelConfig | null {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = settings
  return baseUrl && model ? { baseUrl, apiKey: apiKey ?? null, model } : null
}

function captchaConfig(settings: z.infer<typeof Settings>): AuthConfig['captcha'] {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings
  if (!provider || !siteKey || !secret) return null
  return {
    provider,
    siteKey,
    secret,
    verifyUrl: settings.CAPTCHA_VERIFY_URL ?? captchaServices[provider].verifyUrl,
  }
}

function googleClient(settings: z.infer<typeof Settings>): OauthClient | null {
  const { OAUTH_GOOGLE_CLIENT_ID: clientId, OAUTH_GOOGLE_CLIENT_SECRET: secret } = settings
  if (!clientId || !secret) return null
  return { issuer: settings.OAUTH_GOOGLE_ISSUER, clientId, secret }
}

function appleClient(settings: z.infer<typeof Settings>): OauthClient | null {
  const {
    OAUTH_APPLE_CLIENT_ID: clientId,
    OAUTH_APPLE_CLIENT_SECRET: fixed,
    OAUTH_APPLE_TEAM_ID: teamId,
    OAUTH_APPLE_KEY_ID: keyId,
    OAUTH_APPLE_PRIVATE_KEY: key,
  } = settings
  if (!clientId) return null
  // A key of several lines is often stored in one.
  const privateKey = key?.replaceAll('\\n', '\n')
  const signed = teamId && keyId && privateKey ? { teamId, keyId, privateKey } : undefined
  const secret = fixed ?? signed
  if (!secret) return null
  return { issuer: settings.OAUTH_APPLE_ISSUER, clientId, secret }
}

/** The settings of this process. */
export function processConfig(): Config {
  return readConfig(process.env, Boolean(process.stdout.isTTY))
}
