import { queryOptions } from '@tanstack/react-query'
import type { Tier } from '#domain/access/tiers.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const deskCourses = () => queryOptions({ ...query(api.courses.deskList, {}), staleTime: 0 })

export const deskCourse = (courseId: string) => query(api.courses.deskRead, { params: { courseId } })

/** The version is part of the key, because the preview shows the newest one. */
export const coursePreview = (courseId: string, version: number, tier: Tier, lesson: string | undefined) =>
  queryOptions({
    queryKey: ['course preview', courseId, version, tier, lesson],
    queryFn: ({ signal }) =>
      api.courses.deskPreview({ params: { courseId }, query: { tier, lesson } }, signal),
    retry: false,
  })

export const courseFigures = (courseId: string) =>
  queryOptions({ ...query(api.courses.deskFigures, { params: { courseId } }), staleTime: 0 })
