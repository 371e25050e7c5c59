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
