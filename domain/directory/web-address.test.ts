import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://example.com',
  'http://example.com/',
  'HTTPS://Example.com/a?b=c#d',
  'https://sub.example.co.uk:8443/path/(with)/brackets',
])('%s is allowed as a link', (address) => {
  expect(isWebAddress(address)).toBe(true)
})

test.each([
  '',
  'example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' https://example.com',
  'https://example.com/a b',
  'https://example.com/\n',
  'ht\ntps://example.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.com',
  'https:example.com',
  'https:\\\\example.com',
  'https://example.com\\@evil.test',
  'https://name:word@example.com',
  'https://name@example.com',
  'https://',
  'https://example.com/"onmouseover="x',
  `https://example.com/${'x'.repeat(300)}`,
])('%j is not', (address) => {
  expect(isWebAddress(address)).toBe(false)
})
