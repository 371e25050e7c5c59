import { expect, test } from 'vitest'
import { sourceIn } from './source.ts'

const asset = '00000000-0000-4000-8000-000000000001'

test.each([
  [{ project: 'quay-house' }, { project: 'quay-house' }],
  [{ area: 'dubai-marina', price: '1' }, { area: 'dubai-marina' }],
  // An address names one source: the member's own comes first.
  [{ asset, project: 'quay-house', area: 'dubai-marina' }, { asset }],
  [{ project: 'quay-house', area: 'dubai-marina' }, { project: 'quay-house' }],
  [{ asset: 'mine', project: '../x', area: 7 }, {}],
])('%j', (search, source) => {
  expect(sourceIn(search)).toEqual(source)
})
