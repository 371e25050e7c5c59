import { expect, test } from 'vitest'
import { logSerializers } from './create-log.ts'

class DatabaseError extends Error {
  severity = 'ERROR'
}

test.each([
  ['invalid input syntax for type uuid: "sara@example.com"', 'invalid input syntax for type uuid: …'],
  ['invalid input syntax for type date: "a\n"b": c"', 'invalid input syntax for type date: …'],
  ['invalid input syntax for type json', 'invalid input syntax for type json'],
  ['column "x" does not exist', 'column "x" does not exist'],
])('the database error %j is logged as %j', (message, expected) => {
  const { message: logged, stack } = logSerializers.err(new DatabaseError(message))
  expect(logged).toBe(expected)
  expect(String(stack).startsWith(`Error: ${expected}\n    at `)).toBe(true)
})

test('other errors are logged unchanged', () => {
  expect(logSerializers.err(new Error('not understood: "x"'))).toMatchObject({
    message: 'not understood: "x"',
  })
})
