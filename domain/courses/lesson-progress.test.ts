import { assert, array, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isSeen, lessonParts, lessonRequirements, mergeSeen } from './lesson-progress.ts'
import { parseLessonBody } from './source/lesson-body.ts'
import { captionMs, videoTimeline } from './timeline.ts'

const film =
  '# Video\n## One\n::: points | Three\nA\nB\nC\n:::\nOne two three four five.\nOne.\n\n# Text\nMore.'
const quiz = '\n# Quiz\n? [a] Which?\n+ This | Because.\n- That | No.'

test.each([
  [9, 10, true],
  [8, 10, false],
  [1, 1, true],
  [0, 1, false],
  [2, 3, false],
  [0, 0, true],
])('%i of %i parts seen: %s', (seen, parts, expected) => {
  expect(
    isSeen(
      Array.from({ length: seen }, (_, at) => at),
      parts,
    ),
  ).toBe(expected)
})

test('merging is the same in any order and never loses a part', () => {
  const parts = array(integer({ min: -3, max: 40 }), { maxLength: 30 })
  assert(
    property(parts, parts, (a, b) => {
      const both = mergeSeen(mergeSeen([], a, 30), b, 30)
      expect(both).toEqual(mergeSeen(mergeSeen([], b, 30), a, 30))
      expect(mergeSeen(both, a, 30)).toEqual(both)
      for (const part of a) if (part >= 0 && part < 30) expect(both).toContain(part)
    }),
  )
})

test('a lesson asks for what it has', () => {
  expect(lessonRequirements(parseLessonBody('video', film + quiz))).toEqual(['read', 'quiz'])
  expect(lessonRequirements(parseLessonBody('quiz', quiz.trim()))).toEqual(['quiz'])
})

test('the parts of a video are its five seconds, those of a text its chapters', () => {
  // Five words are 2 s of speech and half a second of pause; one word stands for the shortest time.
  expect(captionMs('One two three four five.')).toBe(2500)
  expect(captionMs('One.')).toBe(2000)
  expect(lessonParts(parseLessonBody('video', film))).toBe(1)
  expect(lessonParts(parseLessonBody('text', '# Text\nA\n\n## B\n\nC\n\n## D\n\nE'))).toBe(3)
})

test('rows of a scene appear one after the other before its end', () => {
  const { video } = parseLessonBody('video', film)
  const { scenes, cues, durationMs, chapters } = videoTimeline(video ?? [])
  expect(durationMs).toBe(4500)
  expect(chapters).toEqual([{ title: 'One', startMs: 0 }])
  expect(scenes[0]?.rowsMs).toEqual([0, 1000, 2000])
  expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 2500],
    [2500, 4500],
  ])
})
