import { useQuery } from '@tanstack/react-query'
import { unreadLabel } from '#domain/messages/unread.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The number of my unread messages. Reloaded when a live update says that it changed. */
export const unread = () => query(api.messages.unread, {})

/**
 * The badge of the bell: the number, '99+', or null for none. Also null until it is known, and where `isOpen` is
 * false because there is no page to read messages on.
 */
export function useUnread(isOpen: boolean): string | null {
  const { data } = useQuery({ ...unread(), enabled: isOpen })
  return isOpen ? unreadLabel(data?.unread ?? 0) : null
}
