import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const link = (url: string, host: string) => ({ kind: 'link', text: url, url, host })

test.each([
  ['Good morning', [text('Good morning')]],
  ['', []],
  [
    'See https://example.org/a?b=1, please.',
    [text('See '), link('https://example.org/a?b=1', 'example.org'), text(', please.')],
  ],
  ['HTTP://Example.org\nnext', [link('HTTP://Example.org', 'example.org'), text('\nnext')]],
  ['javascript:alert(1) data:text/html,x', [text('javascript:alert(1) data:text/html,x')]],
  ['https://diwan.example@evil.example/', [text('https://diwan.example@evil.example/')]],
  ['https://', [text('https://')]],
])('%j', (content, parts) => {
  expect(messageParts(content)).toEqual(parts)
})

test('no character of a message is lost', () => {
  const content = '  a https://example.org/x).\n\n\tb http://y.example!? '
  expect(
    messageParts(content)
      .map((part) => part.text)
      .join(''),
  ).toBe(content)
})
