import { limits } from '#domain/limits.ts'
import type { LessonBody } from './source/lesson-body.ts'
import { videoTimeline } from './timeline.ts'

/** What a lesson asks for before it counts as done. */
export const requirements = ['read', 'exercise', 'quiz'] as const
export type Requirement = (typeof requirements)[number]

const { doneRatio, watchedPartMs } = limits.courses

/** The parts of a lesson that are marked as seen one by one: chapters of a text, five seconds of a video. */
export function lessonParts({ text, video }: LessonBody): number {
  if (video) return Math.ceil(videoTimeline(video).durationMs / watchedPartMs)
  return text?.length ?? 0
}

export function lessonRequirements(body: LessonBody): Requirement[] {
  return requirements.filter((one) => {
    if (one === 'read') return body.video !== null || body.text !== null
    return one === 'exercise' ? body.exercise !== null : body.quiz !== null
  })
}

/** The seen parts without those that a lesson does not have, each once, in order. */
export function mergeSeen(before: readonly number[], added: readonly number[], parts: number): number[] {
  const known = [...before, ...added].filter((part) => Number.isInteger(part) && part >= 0 && part < parts)
  return [...new Set(known)].toSorted((a, b) => a - b)
}

/** Whether enough of a lesson was seen. A lesson without parts has nothing to see. */
export function isSeen(seen: readonly number[], parts: number): boolean {
  return seen.filter((part) => part < parts).length >= Math.ceil(parts * doneRatio)
}
