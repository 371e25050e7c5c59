import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PictureSubject } from '#domain/pictures/kinds.ts'
import { api } from '#web/api/client.ts'

const held = 'held-pictures'

/** The key of every list of pictures in any state. */
export const heldPicturesKey = [held] as const

/** The pictures of a subject in any state, for staff. */
export const subjectPictures = (subject: PictureSubject, subjectId: string) =>
  queryOptions({
    queryKey: [held, subject, subjectId],
    queryFn: ({ signal }) => api.pictures.staffList({ params: { subject, subjectId } }, signal),
  })

/** The pictures that wait for a decision, oldest first. */
export const waitingPictures = () =>
  infiniteQueryOptions({
    queryKey: [held, 'waiting'],
    queryFn: ({ pageParam, signal }) =>
      api.pictures.waiting({ query: pageParam > 0 ? { after: pageParam } : {} }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** The caller's own directory entries with their pictures. */
export const ownPictures = () =>
  queryOptions({ queryKey: [held, 'own'], queryFn: ({ signal }) => api.pictures.own({}, signal) })
