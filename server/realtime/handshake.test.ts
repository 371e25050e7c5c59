import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Doorkeeper } from './handshake.ts'

const { realtime } = limits
const url = '/realtime/v1/websocket?apikey=diwan&vsn=2.0.0'
const asking = (remoteAddress: string, forwarded?: string) => ({
  url,
  remoteAddress,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test('sockets per network are limited until some close', () => {
  const door = new Doorkeeper('https://diwan.example', 0)
  let nowMs = 0
  const judge = (address: string) => door.judge(asking(address), (nowMs += 1000))
  for (let socket = 0; socket < realtime.socketsPerNetwork; socket += 1) {
    const judged = judge('2001:db8:1:2::1')
    if (!('network' in judged)) throw new Error(`refused: ${judged.error}`)
    door.opened(judged.network)
  }
  expect(judge('2001:db8:1:2:ffff::9')).toMatchObject({ status: 429 })
  expect(judge('2001:db8:1:3::1')).toMatchObject({ version: '2.0.0' })
  door.closed('2001:db8:1:2')
  expect(judge('2001:db8:1:2:ffff::9')).toMatchObject({ network: '2001:db8:1:2' })
})

test('sockets per process are limited', () => {
  const door = new Doorkeeper('https://diwan.example', 0)
  for (let socket = 0; socket < realtime.socketsPerProcess; socket += 1) door.opened(`network ${socket}`)
  expect(door.judge(asking('192.0.2.1'), 0)).toMatchObject({ status: 503 })
})

test.each([
  [0, '198.51.100.1', '192.0.2.1'],
  [1, '198.51.100.1', '198.51.100.1'],
  [1, '203.0.113.5, 198.51.100.1', '198.51.100.1'],
  [2, '203.0.113.5, 198.51.100.1', '203.0.113.5'],
  [3, '203.0.113.5, 198.51.100.1', '203.0.113.5'],
  [1, undefined, '192.0.2.1'],
])('with %i trusted proxies the address in %s is %s', (proxies, forwarded, network) => {
  const door = new Doorkeeper('https://diwan.example', proxies)
  expect(door.judge(asking('192.0.2.1', forwarded), 0)).toEqual({ version: '2.0.0', network })
})

test('networks without sockets are forgotten and get their full limit again', () => {
  const door = new Doorkeeper('https://diwan.example', 0)
  for (let at = 0; at < realtime.handshakes.burst; at += 1) door.judge(asking('192.0.2.1'), 0)
  door.tidy(1000)
  expect(door.judge({ ...asking('192.0.2.1') }, 0)).toMatchObject({ status: 429 })
  door.tidy(60_000)
  expect(door.judge(asking('192.0.2.1'), 0)).toMatchObject({ network: '192.0.2.1' })
})

test.each([
  ['https://diwan.example', 'https://diwan.example', true],
  ['https://diwan.example', 'https://diwan.example:8443', false],
  ['https://diwan.example', 'http://diwan.example', false],
  ['https://diwan.example', 'https://diwan.example.evil', false],
  ['https://diwan.example', 'http://localhost:3000', false],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://localhost:3000', 'http://127.0.0.1:3001', false],
  ['http://localhost:3000', 'https://localhost:3000', false],
  ['http://localhost:3000', 'nonsense', false],
])('served at %s, a page of %s may open a socket: %s', (appUrl, origin, expected) => {
  const door = new Doorkeeper(appUrl, 0)
  const judged = door.judge({ url, remoteAddress: '192.0.2.1', headers: { origin } }, 0)
  expect('network' in judged).toBe(expected)
})
