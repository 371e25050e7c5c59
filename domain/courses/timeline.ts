import { limits } from '#domain/limits.ts'
import type { Scene, VideoChapter } from './source/parse-video.ts'

type Cue = { startMs: number; endMs: number; text: string }
type TimedScene = Omit<Scene, 'captions'> & {
  startMs: number
  endMs: number
  /** When each row appears. */
  rowsMs: number[]
}
export type Timeline = {
  durationMs: number
  chapters: { title: string; startMs: number }[]
  scenes: TimedScene[]
  cues: Cue[]
}

const { captionWordsPerSecond, captionShortestMs } = limits.courses

/** How long a caption stands, to a tenth of a second. */
export function captionMs(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return Math.max(captionShortestMs, Math.round((words / captionWordsPerSecond) * 10) * 100 + 500)
}

/** The times of a film: captions follow each other, and the rows of a scene appear in its first two thirds. */
export function videoTimeline(chapters: readonly VideoChapter[]): Timeline {
  const timeline: Timeline = { durationMs: 0, chapters: [], scenes: [], cues: [] }
  for (const { title, scenes } of chapters) {
    timeline.chapters.push({ title, startMs: timeline.durationMs })
    for (const { captions, ...scene } of scenes) {
      const startMs = timeline.durationMs
      for (const text of captions) {
        const endMs = timeline.durationMs + captionMs(text)
        timeline.cues.push({ startMs: timeline.durationMs, endMs, text })
        timeline.durationMs = endMs
      }
      const lastsMs = timeline.durationMs - startMs
      const rowsMs = scene.rows.map((_, at) =>
        Math.round(startMs + ((at / scene.rows.length) * (lastsMs * 2)) / 3),
      )
      timeline.scenes.push({ ...scene, startMs, endMs: timeline.durationMs, rowsMs })
    }
  }
  return timeline
}
