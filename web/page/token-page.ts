import { ApiError } from '#web/api/api-error.ts'

const shape = /^[\w-]{20,100}$/

/** The search parameters of a page that a letter links to. Parameters that a form's redirect adds are kept. */
type TokenSearch = { token?: string } & Record<string, unknown>

export const tokenSearch = (search: Record<string, unknown>): TokenSearch => search

/** The token in the address, or null if it cannot be a token. */
export function parseToken({ token }: TokenSearch): string | null {
  return typeof token === 'string' && shape.test(token) ? token : null
}

/** For a loader: the token, if the server still accepts it. */
export async function loadValidToken(
  token: string | null,
  read: (token: string) => Promise<unknown>,
): Promise<string | null> {
  if (token === null) return null
  try {
    await read(token)
    return token
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
