import { useQuery } from '@tanstack/react-query'
import { unreadLabel } from '#domain/messages/unread.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** How many messages I have not read; asked again whenever the live side says that it changed. */
export const unread = () => query(api.messages.unread, {})

/**
 * What the bell says: null, the number, or '99+'. Null as well while it is not known, and where `isOpen` is false: there
 * is no page to read messages on.
 */
export function useUnread(isOpen: boolean): string | null {
  const { data } = useQuery({ ...unread(), enabled: isOpen })
  return isOpen ? unreadLabel(data?.unread ?? 0) : null
}
