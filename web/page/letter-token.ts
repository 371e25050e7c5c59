import { useSearch } from '@tanstack/react-router'

/** The token from a letter's link; empty if it is not one of ours. */
export function parseLetterToken({ token }: { token?: unknown }): string {
  return typeof token === 'string' && /^[\w.-]{20,200}$/.test(token) ? token : ''
}

export function useLetterToken(): string {
  const search: { token?: unknown } = useSearch({ strict: false })
  return parseLetterToken(search)
}
