import type { DeskCourse } from '#contract/courses/desk.ts'
import type { Role } from '#domain/access/roles.ts'
import { installContent } from '#server/courses/install-content.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

/** The one course of the tests, from the repository. */
export const example = 'riyadh-for-dubai-investors'

export type Caller = {
  id: string
  call: <Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<{ status: number; answer: Answer }>
}

export type CourseApplication = TestApplication & { caller: (roles: readonly Role[]) => Promise<Caller> }

/** The application with the courses of the repository. */
export async function courseApplication(now?: () => Date): Promise<CourseApplication> {
  const application = await testApplication({}, now)
  await installContent(application.parts.sql, application.parts.now())
  const caller = async (roles: readonly Role[]): Promise<Caller> => {
    const authorization = `Bearer ${await application.tokenFor(roles)}`
    const call: Caller['call'] = async (method, url, payload) => {
      const response = await application.app.inject({
        method,
        url,
        headers: { authorization },
        ...(payload ? { payload } : {}),
      })
      // An empty answer is read by nobody.
      const body = response.body === '' ? 'null' : response.body
      return { status: response.statusCode, answer: JSON.parse(body) }
    }
    const { answer } = await call<{ id: string }>('GET', '/api/me')
    return { id: answer.id, call }
  }
  return { ...application, caller, [Symbol.asyncDispose]: () => application[Symbol.asyncDispose]() }
}

/** The course of the tests on the desk, and functions that change and publish it. */
export async function openDesk(it: CourseApplication) {
  const editor = await it.caller(['editor'])
  const { answer: list } = await editor.call<{ courses: { id: string; slug: string }[] }>(
    'GET',
    '/api/desk/courses',
  )
  const id = list.courses.find(({ slug }) => slug === example)?.id ?? ''
  const url = `/api/desk/courses/${id}`
  const read = async () => (await editor.call<DeskCourse>('GET', url)).answer
  const save = async (
    change: (document: DeskCourse['document']) => DeskCourse['document'],
    version?: number,
  ) => {
    const course = await read()
    return editor.call<DeskCourse>('PUT', url, {
      version: version ?? course.version,
      document: change(course.document),
    })
  }
  const perform = async (who: Caller, name: string, reason = '') =>
    who.call<DeskCourse & { code?: string; detail?: string }>('POST', `${url}/actions`, {
      action: name,
      version: (await read()).version,
      reason,
    })
  return { editor, url, read, save, perform }
}

/** Changes the first lesson. */
export const withLesson =
  (
    change: (
      lesson: DeskCourse['document']['lessons'][number],
    ) => Partial<DeskCourse['document']['lessons'][number]>,
  ) =>
  (document: DeskCourse['document']): DeskCourse['document'] => ({
    ...document,
    lessons: document.lessons.map((lesson, at) => (at === 0 ? { ...lesson, ...change(lesson) } : lesson)),
  })
/** Adds a sentence to the first lesson. */
export const longer = withLesson(({ body }) => ({
  body: body.replace('# Text\n', '# Text\n\nA new sentence.\n'),
}))
/** Says what changed in the first lesson. */
export const note = withLesson(({ changes }) => ({
  changes: [...changes, { on: '2027-01-05', what: 'A sentence was added' }],
}))
