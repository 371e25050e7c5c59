import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const events = () => query(api.resources.events, {})
export const event = (slug: string) => query(api.resources.event, { params: { slug } })

/** The member's place at an event, loaded once `become` has added the session to calls. */
export const eventRegistration = (slug: string, become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['events', 'place', slug],
    queryFn: async ({ signal }) => {
      await become()
      return api.resources.registration({ params: { slug } }, signal)
    },
  })

/** The member's coming events. */
export const ownEvents = (become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['events', 'own'],
    queryFn: async ({ signal }) => {
      await become()
      return api.resources.ownEvents({}, signal)
    },
  })

/** Who has a place at an event. */
export const eventRegistrations = (eventId: string) =>
  queryOptions({ ...query(api.resources.registrations, { params: { eventId } }), staleTime: 0 })

/** Everything that staff can edit here. */
export const staffResources = () => queryOptions({ ...query(api.resources.staff, {}), staleTime: 0 })
