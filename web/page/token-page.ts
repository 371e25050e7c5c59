import { ApiError } from '#web/api/api-error.ts'

const shape = /^[\w-]{20,100}$/

/** The search of a page that a letter leads to. What a form answers in the address stays there. */
export type TokenSearch = { token?: string } & Record<string, unknown>

export const tokenSearch = (search: Record<string, unknown>): TokenSearch => search

/** The token of the address, as far as it can be one. */
export function parseToken({ token }: TokenSearch): string | null {
  return typeof token === 'string' && shape.test(token) ? token : null
}

/** For a loader: the token, if there is something behind it. */
export async function aliveToken(
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
