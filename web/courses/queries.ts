import { queryOptions } from '@tanstack/react-query'
import type { CourseFilter } from '#contract/courses.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The first page of the catalogue. Progress changes while a member learns, so nothing is kept as fresh. */
export const courseList = (filter: CourseFilter) =>
  queryOptions({ ...query(api.courses.list, { query: filter }), staleTime: 0 })

export const coursePage = (slug: string) =>
  queryOptions({ ...query(api.courses.read, { params: { slug } }), staleTime: 0 })

export const lessonPage = (slug: string, lesson: string) =>
  query(api.courses.lesson, { params: { slug, lesson } })

export const quizSheet = (slug: string, lesson: string) =>
  queryOptions({ ...query(api.courses.quiz, { params: { slug, lesson } }), staleTime: 0 })

export const exerciseSheet = (slug: string, lesson: string) =>
  queryOptions({ ...query(api.courses.exercise, { params: { slug, lesson } }), staleTime: 0, retry: false })

export const certificate = (code: string) => query(api.courses.certificate, { params: { code } })
