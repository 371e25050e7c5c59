import { expect, test } from 'vitest'
import { parseProblem } from './parse-problem.ts'

test.each([
  [
    'an answer of ours',
    { code: 'CONFLICT', detail: 'Too late.' },
    409,
    { code: 'CONFLICT', detail: 'Too late.' },
  ],
  ['a server that starts', null, 503, { code: 'UNAVAILABLE' }],
  ['a proxy without a server behind it', '<html>', 502, { code: 'UNAVAILABLE' }],
  ['a code that we do not know', { code: 'TEAPOT' }, 418, { code: 'INTERNAL' }],
  [
    'fields of another shape',
    { code: 'INVALID_INPUT', detail: 7, fields: [{ path: 'a', message: 'b' }, 3] },
    400,
    {
      code: 'INVALID_INPUT',
      fields: [{ path: 'a', message: 'b' }],
    },
  ],
])('%s', (_, answer, status, problem) => {
  expect(parseProblem(answer, status)).toEqual(problem)
})
