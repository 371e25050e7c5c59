import { useSearch } from '@tanstack/react-router'

/** What the link of a letter brought along; empty when it is none of ours. */
export function parseLetterToken({ token }: { token?: unknown }): string {
  return typeof token === 'string' && /^[\w.-]{20,200}$/.test(token) ? token : ''
}

export function useLetterToken(): string {
  const search: { token?: unknown } = useSearch({ strict: false })
  return parseLetterToken(search)
}
