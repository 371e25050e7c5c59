import { expect, test } from 'vitest'
import { detectFileType } from './file-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['%PDF', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['MZ\u0090', null],
  ['', null],
  [' %PDF-1.7', null],
] as const)('%j is %s', (beginning, type) => {
  expect(detectFileType(bytes(beginning))).toBe(type)
})
