import { expect, test } from 'vitest'
import { licenceFileType } from './licence.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  [bytes('%PDF-1.7\n'), 'application/pdf'],
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'image/png'],
  [bytes('%PDF'), null],
  [bytes('<svg onload="alert(1)">'), null],
  [bytes('MZ'), null],
  [Uint8Array.of(), null],
])('%#: the type of a licence is detected by its first bytes', (file, type) => {
  expect(licenceFileType(file)).toBe(type)
})
