import { expect, test } from 'vitest'
import { renderMarkup } from '#domain/html/markup.ts'
import { ContentError } from './content-error.ts'
import { parseLessonBody } from './lesson-body.ts'
import { parseMarkdown } from './markdown.ts'
import { parseCourse, parseLesson } from './parse-course.ts'

const head = [
  '---',
  'section: one',
  'title: A lesson',
  'goal: You can do it.',
  'kind: quiz',
  'minutes: 5',
  'author: Editorial team',
  'reviewed: 2026-11-26',
]
const quiz = ['# Quiz', '? [a] Which?', '+ This | Because.', '- That | Because not.']
const lesson = (lines: readonly string[], body: readonly string[] = quiz) =>
  [...lines, '---', ...body].join('\n')

/** The line and message of the error that a text causes. */
function problem(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentError) return `${error.line}: ${error.message}`
    throw error
  }
  return 'none'
}

test('a lesson is read with its fields and its body', () => {
  const read = parseLesson(
    lesson([...head, 'preview: yes', 'rules: a-rule', 'changes:', '- 2026-11-27 | A fee changed']),
    'a-lesson',
  )
  expect(read).toMatchObject({
    slug: 'a-lesson',
    preview: true,
    rules: ['a-rule'],
    changes: [{ on: '2026-11-27', what: 'A fee changed' }],
    sources: [],
  })
  expect(parseLessonBody('quiz', read.body).quiz?.questions[0]?.answers[1]).toEqual({
    text: 'That',
    isRight: false,
    why: 'Because not.',
  })
})

test.each([
  ['no front matter', ['title: x'], '1: the file must begin with ---'],
  ['an unknown key', lesson([...head, 'colour: red']).split('\n'), '9: "colour" is not a known key'],
  ['a key twice', lesson([...head, 'minutes: 6']).split('\n'), '9: "minutes" appears twice'],
  [
    'a missing key',
    lesson(head.filter((one) => !one.startsWith('goal'))).split('\n'),
    '8: "goal" is missing',
  ],
  [
    'a wrong day',
    lesson(head.map((one) => one.replace('2026-11-26', '2026-02-30'))).split('\n'),
    '8: "2026-02-30" is not a date such as 2026-11-26',
  ],
  [
    'a source without a date',
    lesson([...head, 'sources:', '- A law | https://a.test']).split('\n'),
    '10: expected "title | address | date"',
  ],
  [
    'an answer without an explanation',
    lesson(head, ['# Quiz', '? [a] Which?', '+ This']).split('\n'),
    '12: an answer needs an explanation: "+ answer | why"',
  ],
  [
    'a question without a right answer',
    lesson(head, ['', '# Quiz', '', '? [a] Which?', '- This | No.', '- That | No.']).split('\n'),
    '13: [a] has no right answer',
  ],
  [
    'another part than its kind asks for',
    lesson(head, ['# Text', 'Words.']).split('\n'),
    '10: a lesson of kind quiz needs the part "# Quiz"',
  ],
])('%s is refused with its line', (_name, lines, message) => {
  expect(problem(() => parseLesson(lines.join('\n'), 'a-lesson'))).toBe(message)
})

test.each([
  [
    'a scene without narration',
    ['::: points | Three', 'One', ':::'],
    '2: the scene "Three" has no narration',
  ],
  ['a bar without a number', ['::: bars | Cost | AED', 'Fee | much', ':::'], '4: expected "label | number"'],
  ['an open scene', ['::: points | Three', 'One', '## Next'], '5: the scene above has no closing ":::"'],
  [
    'an unknown scene',
    ['::: film | Three'],
    '3: a scene is one of title, points, bars, line, steps, number, compare, not "film"',
  ],
])('%s is refused', (_name, lines, message) => {
  const body = ['# Video', '## Chapter', ...lines].join('\n')
  expect(problem(() => parseLessonBody('video', body))).toBe(message)
})

test('a video is read as chapters, scenes and captions', () => {
  const body = '# Video\n## One\n::: bars | Cost | AED\nFee | 40,000\n:::\nThe fee is 40,000.\nThat is much.'
  expect(parseLessonBody('video', body).video).toEqual([
    {
      title: 'One',
      scenes: [
        {
          kind: 'bars',
          title: 'Cost',
          unit: 'AED',
          heads: null,
          rows: [{ label: 'Fee', value: 40_000, note: '', right: '' }],
          captions: ['The fee is 40,000.', 'That is much.'],
        },
      ],
    },
  ])
})

test('an exercise names its grader and city', () => {
  const body = '# Exercise\ngrader: net-yield\ncity: dubai\n\nWork it out.'
  expect(parseLessonBody('exercise', body).exercise).toMatchObject({ grader: 'net-yield', city: 'dubai' })
  expect(problem(() => parseLessonBody('exercise', '# Exercise\ngrader: guess\ncity: dubai'))).toMatch(
    /^2: grader: "guess" is none of /,
  )
})

test.each([
  ['a **b** *c*', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['[a](/projects)', '<p><a href="/projects">a</a></p>'],
  ['a\nb', '<p>a b</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a', '<ol><li>a</li></ol>'],
  ['<script>a</script>', '<p>&lt;script&gt;a&lt;/script&gt;</p>'],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
])('%j is written as %s', (text, html) => {
  expect(
    parseMarkdown(text)
      .map(({ markup }) => renderMarkup(markup))
      .join(''),
  ).toBe(html)
})

test.each([
  ['[a](javascript:b)', 1],
  ['[a](//b.test)', 1],
  ['a\n\n|b|c|\n|---|---|\n|1|', 5],
  ['# a', 1],
])('%j is refused on its line', (text, line) => {
  expect(problem(() => parseMarkdown(text))).toMatch(new RegExp(`^${line}: `))
})

test('chapters of a text begin at its headings', () => {
  expect(parseMarkdown('a\n\n## B\n\nc').map(({ title }) => title)).toEqual([null, 'B'])
})

test('a course names its sections', () => {
  const text = [
    '---',
    'title: A course',
    'summary: About it.',
    'level: beginner',
    'markets: dubai, riyadh',
    'strategy: buying',
    'tier: free',
    'author: Editorial team',
    'reviewed: 2026-11-26',
    'pass: 80',
    'outcomes:',
    '- One',
    '- Two',
    'sections:',
    '- one | Section one',
    '---',
    'About.',
  ]
  expect(parseCourse(text.join('\n'))).toMatchObject({
    markets: ['dubai', 'riyadh'],
    sections: [{ slug: 'one', title: 'Section one' }],
    about: 'About.',
  })
  const wrong = text.with(4, 'markets: doha').join('\n')
  expect(problem(() => parseCourse(wrong))).toBe('5: markets: "doha" is none of dubai, abu-dhabi, riyadh')
})
