import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['audit-2026-11-22.csv', 'attachment; filename="audit-2026-11-22.csv"'],
  ['My licence.pdf', "attachment; filename*=UTF-8''My%20licence.pdf"],
  ['عقد.pdf', "attachment; filename*=UTF-8''%D8%B9%D9%82%D8%AF.pdf"],
  ['a"b.pdf', "attachment; filename*=UTF-8''a%22b.pdf"],
  ["it's (1)*.pdf", "attachment; filename*=UTF-8''it%27s%20%281%29%2A.pdf"],
  ['a\r\nset-cookie: b', "attachment; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b"],
  ['half \ud800.pdf', "attachment; filename*=UTF-8''half%20%EF%BF%BD.pdf"],
  ['', "attachment; filename*=UTF-8''"],
])('a file named %j is announced as %s', (name, expected) => {
  expect(contentDisposition(name)).toBe(expected)
})
