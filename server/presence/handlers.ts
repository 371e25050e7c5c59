import { presence } from '#contract/presence.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/http/problem.ts'
import { noteUnknownPath } from './queries.ts'

export const presenceHandlers = handle(presence, {
  reportUnknownPath: async ({ sql, body, now }) => {
    if (!body.path.startsWith('/') || body.path.includes('\0'))
      throw fail('INVALID_INPUT', 'A path begins with a slash and is text.')
    await noteUnknownPath(sql, body.path, now())
  },
})
