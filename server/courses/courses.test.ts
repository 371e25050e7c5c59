import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CoursePage, LessonPage, LessonProgress, QuizResult, QuizSheet } from '#contract/courses.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { contentFolder } from './content-files.ts'
import { installContent } from './install-content.ts'
import { askAgain } from './jobs.ts'
import { liveCourse } from './live-courses.ts'
import { courseApplication, example, type Caller, type CourseApplication } from './testing-courses.ts'

const url = (path = '') => `/api/courses/${example}${path}`
const text = url('/lessons/who-may-own')
const film = url('/lessons/what-a-purchase-costs')

/** The right answers to a sheet, or with `wrong` none. */
async function answersTo({ parts }: CourseApplication, sheet: QuizSheet, wrong = false) {
  const { bank } = await liveCourse(parts.sql, example)
  return Object.fromEntries(
    sheet.questions.map(({ id, answers }) => {
      const right = new Set(
        bank
          .find((one) => one.id === id)
          ?.answers.filter(({ isRight }) => isRight)
          .map((one) => one.text),
      )
      return [id, answers.flatMap((answer, at) => (right.has(answer) === wrong ? [] : [at]))]
    }),
  )
}

async function pass(it: CourseApplication, member: Caller, lesson: string): Promise<QuizResult> {
  const { answer: sheet } = await member.call<QuizSheet>('GET', `${lesson}/quiz`)
  const given = await answersTo(it, sheet)
  return (await member.call<QuizResult>('POST', `${lesson}/quiz`, { number: sheet.number, given })).answer
}

test('members see the course with its syllabus and go on where they stopped', async () => {
  await using it = await courseApplication()
  const member = await it.caller(['free'])
  const { answer: list } = await member.call<{ courses: { slug: string; state: string }[]; total: number }>(
    'GET',
    '/api/courses',
  )
  expect(list.courses.map(({ slug }) => slug)).toContain(example)
  expect(
    (await member.call<{ total: number }>('GET', '/api/courses?text=urban%20boundary')).answer.total,
  ).toBeGreaterThan(0)
  expect((await member.call<{ total: number }>('GET', '/api/courses?text=zzyzx')).answer.total).toBe(0)
  await member.call('PUT', `${film}/progress`, { seen: [0], positionMs: 4321 })
  const { answer: page } = await member.call<CoursePage>('GET', url())
  expect(page).toMatchObject({ state: 'started', resumeAt: 'what-a-purchase-costs', done: 0, lessonCount: 4 })
  expect(page.sections.flatMap(({ lessons }) => lessons.map(({ needs }) => needs.join(' ')))).toEqual([
    'read exercise quiz',
    'read exercise quiz',
    'read exercise quiz',
    'quiz',
  ])
  const { answer: lesson } = await member.call<LessonPage>('GET', film)
  expect(lesson.progress.positionMs).toBe(4321)
  await member.call('PUT', `${text}/progress`, { paragraph: 7 })
  await member.call('PUT', `${text}/progress`, { seen: [0] })
  expect((await member.call<LessonPage>('GET', text)).answer.progress).toMatchObject({
    paragraph: 7,
    seen: [0],
  })
  expect((await member.call('PUT', `${text}/progress`, { paragraph: -1 })).status).toBe(400)
  expect(lesson.video?.cues[0]?.text).toMatch(/^In Dubai the buyer pays/)
})

test('progress is the same after calls that are repeated, late or at once', async () => {
  await using it = await courseApplication()
  const member = await it.caller(['free'])
  const { answer: lesson } = await member.call<LessonPage>('GET', film)
  const parts = Array.from({ length: lesson.progress.parts }, (_, at) => at)
  // Two tabs, each with half of the film, in small steps and twice.
  const steps = [...parts, ...parts.toReversed()].map((part) =>
    member.call('PUT', `${film}/progress`, { seen: [part], positionMs: part * 5000 }),
  )
  await Promise.all(steps)
  const { answer } = await member.call<LessonProgress>('PUT', `${film}/progress`, { seen: [], positionMs: 0 })
  expect(answer).toMatchObject({ seen: parts, positionMs: 0, met: ['read'], isDone: false })
  const { answer: later } = await member.call<LessonProgress>('PUT', `${film}/progress`, {
    seen: [9999, 0].slice(1),
  })
  expect(later.met).toEqual(['read'])
})

test('a quiz that is sent twice counts once, and its result explains each answer', async () => {
  await using it = await courseApplication()
  const member = await it.caller(['free'])
  const { answer: sheet } = await member.call<QuizSheet>('GET', `${text}/quiz`)
  expect(sheet).toMatchObject({ number: 1, passPercent: 80, hasPassed: false })
  expect(JSON.stringify(sheet)).not.toMatch(/isRight|why/)
  const given = await answersTo(it, sheet, true)
  const results = await Promise.all(
    [1, 2, 3].map(() => member.call<QuizResult>('POST', `${text}/quiz`, { number: 1, given })),
  )
  for (const { answer } of results)
    expect(answer).toMatchObject({ correct: 0, questionCount: 5, passed: false })
  expect(results[0]?.answer.questions.every(({ answers }) => answers.every(({ why }) => why !== ''))).toBe(
    true,
  )
  expect(await it.parts.sql`select number from quiz_attempts`).toHaveLength(1)
  expect((await member.call('POST', `${text}/quiz`, { number: 3, given })).status).toBe(409)
  expect(await pass(it, member, text)).toMatchObject({ number: 2, percent: 100, passed: true })
  // Reading a result again does not turn a passed quiz into a failed one.
  await member.call('POST', `${text}/quiz`, { number: 1, given })
  expect((await member.call<QuizSheet>('GET', `${text}/quiz`)).answer.hasPassed).toBe(true)
})

test('the tier decides about lesson, progress, quiz and exercise', async () => {
  await using it = await courseApplication()
  await it.parts.sql`
    update course_versions set document = jsonb_set(document, '{tier}', '"investor-pro"')
     where course_id = (select id from courses where slug = ${example})`
  const free = await it.caller(['free'])
  const pro = await it.caller(['investor_pro'])
  for (const [method, path, payload] of [
    ['GET', film],
    ['PUT', `${film}/progress`, { seen: [] }],
    ['PUT', `${film}/note`, { text: 'a', version: 0 }],
    ['GET', `${film}/quiz`],
    ['POST', `${film}/quiz`, { number: 1, given: {} }],
    ['GET', `${film}/exercise`],
  ] as const) {
    expect((await free.call(method, path, payload)).status, path).toBe(403)
    expect([200, 204, 404]).toContain((await pro.call(method, path, payload)).status)
  }
  // The free preview stays open, and the search does not read closed lessons.
  expect((await free.call('GET', text)).status).toBe(200)
  const total = async (member: Caller, words: string) =>
    (await member.call<{ total: number }>('GET', `/api/courses?text=${encodeURIComponent(words)}`)).answer
      .total
  expect(await total(free, '72,930')).toBe(0)
  expect(await total(pro, '72,930')).toBe(1)
})

test('a note saved from an old page is refused, not lost', async () => {
  await using it = await courseApplication()
  const member = await it.caller(['free'])
  const save = (words: string, version: number) =>
    member.call<{ version: number }>('PUT', `${text}/note`, { text: words, version })
  expect((await save('First', 0)).answer.version).toBe(1)
  expect((await save('Second', 1)).answer.version).toBe(2)
  expect((await save('From another tab', 1)).status).toBe(409)
  expect((await member.call<LessonPage>('GET', text)).answer.note).toEqual({ text: 'Second', version: 2 })
})

test('a finished course gives one certificate, which a stranger can verify until it is revoked', async () => {
  await using it = await courseApplication()
  const member = await it.caller(['free'])
  expect((await member.call('POST', url('/certificate'))).status).toBe(409)
  const { lessons } = await liveCourse(it.parts.sql, example)
  for (const { slug, needs } of lessons) {
    const lesson = url(`/lessons/${slug}`)
    if (needs.includes('read')) await member.call('PUT', `${lesson}/progress`, { isMarked: true })
    await pass(it, member, lesson)
  }
  // Exercises are solved in exercises.test.ts; here the record holds nothing to ask about.
  await it.parts.sql`update lesson_progress set exercise_at = now()`
  for (const { slug } of lessons) await member.call('PUT', url(`/lessons/${slug}/progress`), { seen: [] })
  const codes = await Promise.all(
    [1, 2, 3].map(() => member.call<{ code: string }>('POST', url('/certificate'))),
  )
  expect(new Set(codes.map(({ answer }) => answer.code)).size).toBe(1)
  const code = codes[0]?.answer.code ?? ''
  const verify = async () => (await it.app.inject({ url: `/api/certificates/${code}` })).json<object>()
  expect(await verify()).toMatchObject({
    holder: 'A person',
    title: 'Riyadh for a Dubai investor',
    version: 1,
    revokedOn: null,
  })
  const file = await it.app.inject({ url: `/api/certificates/${code}/file` })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  // The title of the document, in UTF-16.
  const named = Buffer.from('Riyadh for a Dubai investor – A person', 'utf16le').swap16()
  expect(file.rawPayload.includes(named)).toBe(true)
  expect((await it.app.inject({ url: `/api/certificates/${'A'.repeat(22)}` })).statusCode).toBe(404)
  await it.parts.sql`update certificates set revoked_at = now(), reason = 'Issued in error'`
  expect(await verify()).toMatchObject({ reason: 'Issued in error' })
})

test('passed lessons are repeated by letter, only of members who want it, and once', async () => {
  let now = new Date('2026-11-26T08:00:00Z')
  await using it = await courseApplication(() => now)
  const [wants, silent] = [await it.caller(['free']), await it.caller(['free'])]
  for (const member of [wants, silent]) await pass(it, member, text)
  await wants.call('PUT', '/api/learning-settings', { reviewLetters: true })
  // A closure that is over does not count.
  await it.parts.sql`update users set banned_until = ${now}`
  const run = async (day: string) => {
    now = new Date(`${day}T09:00:00Z`)
    await enqueue(it.parts.sql, askAgain.job, {})
    await performDue(it.parts, [askAgain])
    const letters = await it.parts.sql<{ lessons: string }[]>`
      select parameters ->> 'lessons' as lessons from letters where kind = 'lessons-due' order by queued_at`
    return letters.map(({ lessons }) => lessons)
  }
  const expected = 'Who may own a home in Riyadh (Riyadh for a Dubai investor)'
  expect(await run('2026-11-28')).toEqual([])
  expect(await run('2026-11-30')).toEqual([expected])
  expect(await run('2026-12-01')).toEqual([expected])
})

test('new editions of the files are installed until staff edit the course', async () => {
  await using it = await courseApplication()
  const folder = await mkdtemp(join(tmpdir(), 'diwan-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, example))
  for (const name of await readdir(join(contentFolder, example))) {
    const words = await readFile(join(contentFolder, example, name), 'utf8')
    await writeFile(join(folder, example, name), words.replace('title: Final test', 'title: Last test'))
  }
  const { sql } = it.parts
  const title = async () => (await liveCourse(sql, example)).lessons.at(-1)?.title
  const later = new Date()
  expect(await installContent(sql, later)).toEqual([])
  expect(await installContent(sql, later, folder)).toEqual([example])
  expect(await title()).toBe('Last test')
  await sql`
    insert into course_versions (course_id, number, document, written_at)
    select course_id, number + 1, document, now() from course_versions
     where number = 2 and course_id = (select id from courses where slug = ${example})`
  await sql`update courses set version = 3, live_version = 3 where slug = ${example}`
  expect(await installContent(sql, later)).toEqual([])
  expect(await title()).toBe('Last test')
})
