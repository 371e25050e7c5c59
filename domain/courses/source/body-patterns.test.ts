import { expect, test } from 'vitest'
import { bodyParts, unfinished } from './body-parts.ts'
import { insertPattern, type BodyPattern } from './body-patterns.ts'
import { ContentError } from './content-error.ts'
import { parseLessonBody } from './lesson-body.ts'
import { sceneKinds } from './parse-video.ts'

const exercise: BodyPattern = { kind: 'exercise', grader: 'net-yield', city: 'dubai' }

/** As an author would: numbers where a chart needs them, words everywhere else. */
const write = (body: string) =>
  body
    .split('\n')
    .map((line, at, all) => {
      const isRow = all.slice(0, at).findLast((one) => one.startsWith(':::'))
      const isCharted = isRow !== undefined && /^::: (?:bars|line|number) /.test(isRow)
      return (isCharted && !line.startsWith(':::') ? line.replace(/…$/, '5') : line).replaceAll(
        unfinished,
        'Words',
      )
    })
    .join('\n')

test.each<BodyPattern>([
  { kind: 'chapter' },
  { kind: 'table' },
  { kind: 'question' },
  exercise,
  ...sceneKinds.map((scene): BodyPattern => ({ kind: 'scene', scene })),
])('$kind $scene can be filled in, and is refused until it is', (pattern) => {
  const start = pattern.kind === 'chapter' || pattern.kind === 'table' ? '# Text\n\n' : '# Text\n\nWords.\n'
  const body = insertPattern(start, pattern)
  const kind = pattern.kind === 'scene' ? 'video' : 'text'
  expect(() => parseLessonBody(kind, body)).toThrow(ContentError)
  expect(() => parseLessonBody(kind, body)).toThrow('write your text in place of "…"')
  expect(() => parseLessonBody(kind, write(body))).not.toThrow()
})

test('parts stand in their order, whichever is inserted first', () => {
  const patterns: BodyPattern[] = [
    { kind: 'question' },
    exercise,
    { kind: 'scene', scene: 'points' },
    { kind: 'question' },
    { kind: 'scene', scene: 'bars' },
    { kind: 'chapter' },
  ]
  const body = patterns.reduce(insertPattern, '')
  expect(body.match(/^# \w+$/gm)).toEqual(bodyParts.map((part) => `# ${part}`))
  const { video, quiz } = parseLessonBody('video', write(body))
  expect(video?.[0]?.scenes.map(({ kind }) => kind)).toEqual(['points', 'bars'])
  expect(quiz?.questions.map(({ id }) => id)).toEqual(['question-1', 'question-2'])
})

test('an ellipsis within a sentence is text', () => {
  expect(() =>
    parseLessonBody('text', '# Text\n\nWrite "the sponsor is paid when …", in words.'),
  ).not.toThrow()
})
