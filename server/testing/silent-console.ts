import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  const said = [...error.mock.calls]
  error.mockClear()
  expect(said, 'console.error was called').toEqual([])
})
