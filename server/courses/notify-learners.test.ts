import { expect, test } from 'vitest'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import { limits } from '#domain/limits.ts'
import { savePreference } from '#server/notify/read-settings.ts'
import { notifyLearners } from './notify-learners.ts'
import { courseApplication, example, longer, note, openDesk } from './testing-courses.ts'

const lesson = `/api/courses/${example}/lessons/who-may-own/progress`

/** The course on the desk, two staff, and a member who has begun it. */
async function openClass() {
  const it = await courseApplication()
  const { sql } = it.parts
  const desk = await openDesk(it)
  const [manager, member] = [await it.caller(['management']), await it.caller(['free'])]
  await member.call('PUT', lesson, { isMarked: true })
  const approve = async () => {
    for (const [who, action] of [
      [desk.editor, 'submit'],
      [manager, 'approve'],
    ] as const)
      expect((await desk.perform(who, action)).status).toBe(200)
  }
  const notices = () => sql<{ userId: string; path: string; about: NoticeAbout }[]>`
    select user_id, path, about from notices where event = 'course-changed' order by id`
  return {
    sql,
    desk,
    manager,
    member,
    caller: it.caller,
    approve,
    notices,
    publish: async () => {
      await approve()
      expect((await desk.perform(manager, 'publish')).status).toBe(200)
    },
    notify: () => notifyLearners.perform({ ...it.parts, input: {}, signal: new AbortController().signal }),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

const noted = (document: Parameters<typeof longer>[0]) => note(longer(document))

test('a member who has begun a course is notified once of what changed, and nobody else', async () => {
  await using it = await openClass()
  await it.caller(['free'])
  await it.desk.save(noted)
  await it.notify()
  expect(await it.notices()).toEqual([])
  await it.publish()
  const late = await it.caller(['free'])
  await late.call('PUT', lesson, { isMarked: true })
  await Promise.all([it.notify(), it.notify()])
  await it.notify()
  expect(await it.notices()).toEqual([
    {
      userId: it.member.id,
      path: `/courses/${example}`,
      about: {
        form: 'letter',
        kind: 'course-changed',
        name: 'Riyadh for a Dubai investor',
        changed: 'Who may own a home in Riyadh (A sentence was added)',
      },
    },
  ])
  expect(await it.sql`select from letters where kind = 'course-changed'`).toHaveLength(0)
})

test('a letter goes to who chose it, and says what is new', async () => {
  await using it = await openClass()
  await savePreference(it.sql, it.member.id, {
    event: 'course-changed',
    channel: 'letter',
    frequency: 'instant',
  })
  await it.desk.save((document) => {
    const [first, ...others] = document.lessons
    // Its questions have keys of their own.
    const body = first?.body.replaceAll('? [', '? [fees-') ?? ''
    if (!first) throw new Error('the course has no lesson')
    return {
      ...document,
      lessons: [first, { ...first, slug: 'fees', title: 'Fees of a sale', body }, ...others],
    }
  })
  await it.publish()
  await it.notify()
  expect(await it.sql`select parameters from letters where kind = 'course-changed'`).toMatchObject([
    { parameters: { course: 'Riyadh for a Dubai investor', added: 'Fees of a sale', changed: '' } },
  ])
})

test('of a course that is unpublished before the job runs nobody hears', async () => {
  await using it = await openClass()
  await it.desk.save(noted)
  await it.publish()
  expect((await it.desk.perform(it.manager, 'unpublish', 'A figure is wrong')).status).toBe(200)
  await it.notify()
  expect(await it.notices()).toEqual([])
  // Publishing the same text again is no news.
  await it.desk.save((document) => document)
  await it.publish()
  await it.notify()
  expect(await it.notices()).toEqual([])
})

test('many members are notified in portions, each once', async () => {
  await using it = await openClass()
  await it.desk.save(noted)
  const members = limits.courses.newsAtOnce + 5
  await it.sql`
    with added as (
      insert into users (email, email_confirmed_at)
      select 'learner' || n || '@mail.example', now() from generate_series(1, ${members}) n returning id),
    free as (insert into user_roles (user_id, role) select id, 'free' from added)
    insert into lesson_progress (user_id, course_id, lesson, version, started_at, changed_at)
    select added.id, courses.id, 'who-may-own', 1, now() - interval '1 day', now()
      from added, courses where slug = ${example}`
  await it.publish()
  await it.notify()
  const people = (await it.notices()).map(({ userId }) => userId)
  expect(people).toHaveLength(members + 1)
  expect(new Set(people).size).toBe(members + 1)
})
