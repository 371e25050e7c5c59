import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const components = globSync('web/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The endpoints that store a file of a member: those that the quota may refuse. */
const uploads = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.errors?.includes('QUOTA_EXCEEDED') ? [`${feature}.${name}`] : [],
  ),
)

test('some endpoints store files of members', () => {
  expect(uploads.length).toBeGreaterThan(2)
})

test.each(uploads)('the form of %s says how much of the quota is used', (name) => {
  const forms = components.filter(({ text }) => text.includes(`api.${name}(`))
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.filter(({ text }) => !text.includes('<StorageUse')).map(({ path }) => path)).toEqual([])
})
