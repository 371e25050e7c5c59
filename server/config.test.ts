import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingFaults, settingRules } from '../launcher/settings.mjs'
import { ConfigError, readConfig } from './config.ts'

test('with nothing set, an embedded database with demonstration data answers on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    databaseUrl: null,
    demonstration: true,
  })
})

test('an external database contains no demonstration data unless requested', () => {
  const databaseUrl = 'postgres://diwan@db.example/diwan'
  expect(readConfig({ DATABASE_URL: databaseUrl }).demonstration).toBe(false)
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: '1' }).demonstration).toBe(true)
})

test.each([
  [{}, false],
  [{ DATABASE_URL: 'postgres://diwan@db.example/diwan' }, true],
  [{ DEMO: '0' }, true],
  [{ DATABASE_URL: 'postgres://diwan@db.example/diwan', DEMO: '1' }, false],
  [{ STAFF_SECOND_FACTOR: '1' }, true],
  [{ DEMO: '0', STAFF_SECOND_FACTOR: '0' }, false],
])('with %j staff need a second factor: %s', (settings, isNeeded) => {
  expect(readConfig(settings).auth.staffSecondFactor).toBe(isNeeded)
})

test('all errors are reported at once, by the name of the setting', () => {
  const read = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x/y', DEMO: 'yes' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT: a whole number[\s\S]*DATABASE_URL: a postgres:\/\/ address[\s\S]*DEMO/)
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  ['0', 0],
  ['65535', 65_535],
])('port %s is a port', (given, port) => {
  expect(readConfig({ PORT: given }).port).toBe(port)
})

test('port 65536 is not a port', () => {
  expect(() => readConfig({ PORT: '65536' })).toThrow(/PORT/)
})

test('previous secret keys are a single key, even with commas, or a JSON list', () => {
  const [one, two] = ['a phrase, drawn at random, of enough letters', '[thirty-two characters and a bracket']
  const read = (text: string) => readConfig({ AUTH_SECRET_KEY_PREVIOUS: text }).previousSecretKeys
  expect(read('')).toEqual([])
  expect(read(one)).toEqual([one])
  expect(read(JSON.stringify([one, two]))).toEqual([one, two])
  for (const wrong of ['short', two, '["short"]', JSON.stringify([one, 1])])
    expect(() => read(wrong), wrong).toThrow(/AUTH_SECRET_KEY_PREVIOUS: a key as AUTH_SECRET_KEY is/)
})

test('the launcher checks every setting that is read', () => {
  const read = [...readFileSync('server/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  expect(read.map(([, name]) => name)).toEqual(Object.keys(settingRules))
})

const key = 'thirty-two characters drawn at random'

test.each([
  [{ MAIL_FROM: 'Diwan <hello@diwan.example>', SMTP_URL: 'smtps://u:p@mail.example' }, []],
  [{ SMTP_URL: 'smtp://mail.example' }, ['MAIL_FROM: needed with SMTP_URL, the address letters come from']],
  [{ MAIL_FROM: 'hello' }, ['MAIL_FROM: one mail address, alone or as Name <address>']],
  [{ PORT: '65536' }, ['PORT: a whole number from 0 to 65535']],
  [{ DRAIN_MS: '1e3' }, ['DRAIN_MS: a whole number']],
  [{ TRUST_PROXY: '-1' }, ['TRUST_PROXY: a whole number from 0 to 10']],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, ['RATE_LIMIT_PER_MINUTE: a whole number from 1']],
  [{ APP_URL: 'diwan.example' }, ['APP_URL: an http or https address']],
  [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL: one of debug, info, warn, error, silent']],
  [{ AUTH_REDIRECT_URLS: 'https://a.example/, https://b.example/' }, []],
  [
    { AUTH_REDIRECT_URLS: 'https://a.example/,b' },
    ['AUTH_REDIRECT_URLS: http or https addresses, separated by commas'],
  ],
  [{ OAUTH_GOOGLE_ISSUER: 'http://localhost:9' }, []],
  [{ OAUTH_GOOGLE_ISSUER: 'http://id.example' }, ['OAUTH_GOOGLE_ISSUER: an https address']],
  [
    { OAUTH_GOOGLE_CLIENT_ID: 'x' },
    ['OAUTH_GOOGLE_CLIENT_ID, OAUTH_GOOGLE_CLIENT_SECRET: they only work together'],
  ],
  [
    { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'x' },
    ['CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET: they only work together'],
  ],
  [
    { OAUTH_APPLE_CLIENT_ID: 'x', OAUTH_APPLE_TEAM_ID: 'y' },
    [
      'OAUTH_APPLE_CLIENT_ID: needs OAUTH_APPLE_TEAM_ID, OAUTH_APPLE_KEY_ID, OAUTH_APPLE_PRIVATE_KEY, or OAUTH_APPLE_CLIENT_SECRET',
    ],
  ],
  [{ AUTH_SECRET_KEY: key, AUTH_SECRET_KEY_PREVIOUS: JSON.stringify([key, key]) }, []],
  [{ AUTH_SECRET_KEY: 'short' }, ['AUTH_SECRET_KEY: at least 32 characters, drawn at random']],
  [{ PATH: 'anything', PORT: '' }, []],
])('the settings %j give the errors: %j', (settings, faults) => {
  expect(settingFaults(settings)).toEqual(faults)
  const read = () => readConfig(settings)
  if (faults.length === 0) expect(read).not.toThrow()
  else expect(read).toThrow(faults.join('\n  '))
})

test('letters are sent from the configured name and address', () => {
  const mail = (from: string) => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from }).mail.from
  expect(mail('hello@diwan.example')).toEqual({ name: null, address: 'hello@diwan.example' })
  expect(mail('Diwan <hello@diwan.example>')).toEqual({ name: 'Diwan', address: 'hello@diwan.example' })
  // Passes the launcher, which knows less of addresses.
  expect(() => mail('hello@-diwan.example')).toThrow(/MAIL_FROM: one mail address/)
})

test('a wrong setting is refused before anything is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-launcher-'))
  for (const path of ['start.mjs', 'launcher', 'package.json'])
    cpSync(path, join(folder, path), { recursive: true })
  const { status, stdout } = spawnSync(process.execPath, ['start.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, MAIL_FROM: 'hello', PORT: 'x' },
    encoding: 'utf8',
  })
  expect(stdout).toBe(
    'These settings cannot be used:\n  PORT: a whole number from 0 to 65535\n  MAIL_FROM: one mail address, alone or as Name <address>\n',
  )
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
