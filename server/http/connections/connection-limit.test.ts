import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { ConnectionLimit } from './connection-limit.ts'

const { connections, networksRemembered } = limits.http

test('each network has its own burst and then a rate per second', () => {
  const arrivals = new ConnectionLimit()
  const admitted = (nowMs: number) => {
    let count = 0
    while (arrivals.admits('2001:db8::1', nowMs)) count += 1
    return count
  }
  expect(admitted(0)).toBe(connections.burst)
  expect(arrivals.admits('2001:db8::ffff', 0), 'the same network').toBe(false)
  expect(arrivals.admits('2001:db8:0:1::1', 0)).toBe(true)
  expect(admitted(1000)).toBe(connections.perSecond)
})

test('memory is bounded for any number of networks, and a flooding one stays known among them', () => {
  const arrivals = new ConnectionLimit()
  while (arrivals.admits('192.0.2.1', 9000)) continue
  for (let at = 1; at < networksRemembered; at += 1) arrivals.admits(`2001:db8:${at.toString(16)}::1`, 0)
  expect(arrivals.admits('198.51.100.1', 9000)).toBe(true)
  expect(arrivals.admits('192.0.2.1', 9000)).toBe(false)
})
