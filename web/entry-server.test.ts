import { expect, test } from 'vitest'
import { pageKind } from './entry-server.tsx'
import { createAppRouter } from './router.tsx'

const templates = Object.values(createAppRouter().routesByPath).map(({ to }) => to)

/** An example path of a template: each parameter is `any-value`. */
function sampleAddress(template: string): string {
  return template.replaceAll(/\$\w+/g, 'any-value')
}

/** Whether a template matches a path, compared segment by segment without the router. */
function covers(template: string, address: string): boolean {
  const wanted = template.split('/')
  const given = address.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, position) => segment.startsWith('$') || segment === given[position])
  )
}

test.each(templates)('the address of %s is known', (template) => {
  expect(pageKind(sampleAddress(template))).not.toBe('unknown')
})

test.each(templates)('an address below %s is known only if a route stands for it', (template) => {
  const base = sampleAddress(template).replace(/\/$/, '')
  for (const ending of ['/x', '/x/y', '/x/y/z', '/any-value', '/any-value/x', '/x/y/z/0']) {
    const address = base + ending
    const isKnown = templates.some((other) => covers(other, address))
    expect(pageKind(address) !== 'unknown', address).toBe(isKnown)
  }
})
