import { expect, test } from 'vitest'
import { parseSender } from './sender.ts'

test.each([
  ['hello@diwan.example', { name: null, address: 'hello@diwan.example' }],
  ['Diwan <hello@diwan.example>', { name: 'Diwan', address: 'hello@diwan.example' }],
  ['Diwan, Dubai <hello@diwan.example>', { name: 'Diwan, Dubai', address: 'hello@diwan.example' }],
  ['ديوان <hello@diwan.example>', { name: 'ديوان', address: 'hello@diwan.example' }],
  ['Diwan hello@diwan.example', null],
  ['Diwan<hello@diwan.example>', null],
  ['<hello@diwan.example>', null],
  ['Di"wan <hello@diwan.example>', null],
  ['a@b.example <hello@diwan.example>', null],
  ['Diwan <hello@diwan.example>, other@diwan.example', null],
  ['Diwan <hello@diwan.example>\r\nBcc: other@diwan.example', null],
  ['Diwan\r\nBcc: <hello@diwan.example>', null],
  [`${'n'.repeat(65)} <hello@diwan.example>`, null],
  ['hello', null],
  ['', null],
])('%j is read as %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender)
})
