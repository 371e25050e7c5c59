import { expect, test } from 'vitest'
import type { CourseFigures, DeskCourse } from '#contract/courses/desk.ts'
import type { CoursePage, QuizSheet } from '#contract/courses.ts'
import { installContent } from '#server/courses/install-content.ts'
import {
  courseApplication,
  example,
  longer,
  note,
  openDesk,
  withLesson,
} from '#server/courses/testing-courses.ts'

test('two people publish a change, which says what changed and keeps progress', async () => {
  await using it = await courseApplication()
  const desk = await openDesk(it)
  const [manager, member] = [await it.caller(['management']), await it.caller(['free'])]
  const lesson = `/api/courses/${example}/lessons/who-may-own`
  await member.call('PUT', `${lesson}/progress`, { isMarked: true })
  const { answer: sheet } = await member.call<QuizSheet>('GET', `${lesson}/quiz`)
  await member.call('POST', `${lesson}/quiz`, { number: sheet.number, given: {} })

  expect((await desk.save(longer)).answer).toMatchObject({
    state: 'draft',
    isLive: true,
    differences: [{ slug: 'who-may-own', how: 'changed', isNoted: false }],
  })
  expect(await desk.perform(desk.editor, 'submit')).toMatchObject({
    status: 400,
    answer: { detail: 'Say what changed in the lesson “Who may own a home in Riyadh”.' },
  })
  await desk.save(note)
  expect((await desk.perform(desk.editor, 'submit')).answer.state).toBe('review')
  expect((await desk.perform(desk.editor, 'approve')).status).toBe(403)
  expect((await desk.perform(manager, 'approve')).answer.state).toBe('approved')
  expect((await desk.perform(manager, 'publish')).answer).toMatchObject({
    state: 'published',
    differences: [],
  })

  const { answer: page } = await member.call<CoursePage>('GET', `/api/courses/${example}`)
  const [first] = page.sections.flatMap(({ lessons }) => lessons)
  expect(first).toMatchObject({ met: ['read'], changed: [{ what: 'A sentence was added' }] })
  expect(page.changes[0]).toMatchObject({ what: 'A sentence was added' })
  // The files of the repository no longer replace it.
  expect(await installContent(it.parts.sql, new Date())).toEqual([])

  const { answer: figures } = await manager.call<CourseFigures>('GET', `${desk.url}/figures`)
  expect(figures).toMatchObject({ enrolled: 1, finished: 0 })
  expect(figures.lessons[0]).toMatchObject({
    started: 1,
    done: 0,
    attempts: 1,
    passed: 0,
    firstScoreRatio: 0,
  })
  expect(figures.questions.filter(({ answered }) => answered === 1)).toHaveLength(5)
})

test('nobody approves their own course, and an older version is refused', async () => {
  await using it = await courseApplication()
  const desk = await openDesk(it)
  const admin = await it.caller(['admin'])
  const { version, document } = await desk.read()
  await admin.call('PUT', desk.url, { version, document: note(longer(document)) })
  expect((await desk.save(longer, version)).status).toBe(409)
  await desk.perform(desk.editor, 'submit')
  expect((await desk.perform(admin, 'approve')).answer.code).toBe('FOUR_EYES')
})

test('a broken lesson is saved, named with its line, and not submitted', async () => {
  await using it = await courseApplication()
  const desk = await openDesk(it)
  const { answer } = await desk.save(withLesson(() => ({ body: '# Text\n\n[a](javascript:b)' })))
  expect(answer.problems[0]).toMatchObject({ lesson: 'who-may-own', line: 3 })
  expect((await desk.perform(desk.editor, 'submit')).status).toBe(400)
  expect((await desk.editor.call('GET', `${desk.url}/preview?tier=free`)).status).toBe(409)
})

test('the preview shows what each tier opens', async () => {
  await using it = await courseApplication()
  const desk = await openDesk(it)
  await desk.save((document) => ({ ...document, tier: 'investor-pro' }))
  const preview = async (tier: string) => {
    const path = `${desk.url}/preview?tier=${tier}&lesson=the-rent-freeze`
    return (await desk.editor.call<{ lesson: object | null; lessons: { isOpen: boolean }[] }>('GET', path))
      .answer
  }
  expect((await preview('free')).lesson).toBeNull()
  expect((await preview('free')).lessons.map(({ isOpen }) => isOpen)).toEqual([true, false, false, false])
  expect((await preview('investor-pro')).lesson).not.toBeNull()
})

test('a new course is created, discarded, and its address is taken once', async () => {
  await using it = await courseApplication()
  const { editor } = await openDesk(it)
  const make = () =>
    editor.call<DeskCourse>('POST', '/api/desk/courses', { title: 'Snagging', slug: 'snagging' })
  const { answer } = await make()
  expect(answer).toMatchObject({ state: 'draft', isLive: false, version: 1 })
  expect((await make()).status).toBe(409)
  await editor.call('POST', `/api/desk/courses/${answer.id}/actions`, { action: 'discard', version: 1 })
  expect((await editor.call('GET', `/api/desk/courses/${answer.id}`)).status).toBe(404)
})
