import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ContactFilter, SlotQuery, StaffMeetingFilter } from '#contract/meetings.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The free times of a subject. Others take them meanwhile, so they are always read again. */
export const meetingSlots = (wanted: SlotQuery) =>
  queryOptions({ ...query(api.meetings.slots, { query: wanted }), staleTime: 0 })

/** One of the member's meetings. */
export const meeting = (meetingId: string) =>
  queryOptions({ ...query(api.meetings.read, { params: { meetingId } }), staleTime: 0 })

/** Name and address of the member, for a contact request. */
export const ownAccount = () => query(api.account.read, {})

const first: { after?: string } = {}
const nextPage = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

/** The member's meetings, in pages. */
export const ownMeetings = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.meetings.own.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.meetings.own({ query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** Everything that a change of one of the member's meetings touches. */
export const meetingKeys = [
  ['GET', api.meetings.own.endpoint.url],
  ['GET', api.meetings.read.endpoint.url],
  ['GET', api.meetings.slots.endpoint.url],
]

/** The staff queue, in pages. */
export const staffMeetings = (filter: StaffMeetingFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.meetings.staffList.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.meetings.staffList({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** The requests to be contacted, in pages. */
export const contactRequests = (filter: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.meetings.contactRequests.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.meetings.contactRequests({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** The caller's hours, subjects and absences. */
export const hostSettings = () => queryOptions({ ...query(api.meetings.settings, {}), staleTime: 0 })
