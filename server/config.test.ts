import { expect, test } from 'vitest'
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

test('a database of your own holds no demonstration data unless you ask', () => {
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

test('everything wrong is said at once, by the name of the setting', () => {
  const read = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x/y', DEMO: 'yes' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT: a whole number[\s\S]*DATABASE_URL: a postgres:\/\/ address[\s\S]*DEMO/)
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  ['0', 0],
  ['65535', 65_535],
])('port %s is a port', (given, port) => {
  expect(readConfig({ PORT: given }).port).toBe(port)
})

test('port 65536 is none', () => {
  expect(() => readConfig({ PORT: '65536' })).toThrow(/PORT/)
})

test('previous secret keys are one as it stands, commas and all, or a JSON list', () => {
  const [one, two] = ['a phrase, drawn at random, of enough letters', '[thirty-two characters and a bracket']
  const read = (text: string) => readConfig({ AUTH_SECRET_KEY_PREVIOUS: text }).previousSecretKeys
  expect(read('')).toEqual([])
  expect(read(one)).toEqual([one])
  expect(read(JSON.stringify([one, two]))).toEqual([one, two])
  for (const wrong of ['short', two, '["short"]', JSON.stringify([one, 1])])
    expect(() => read(wrong), wrong).toThrow(/AUTH_SECRET_KEY_PREVIOUS: a key as AUTH_SECRET_KEY is/)
})
