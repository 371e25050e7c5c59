import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import type { TestApplication } from './application.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const Me = z.object({ id: z.string(), email: z.string() })

/** A new person with these roles, and the calls that they make. */
export async function signedInPerson(
  application: Pick<TestApplication, 'app' | 'tokenFor'>,
  roles: readonly Role[] = ['free'],
) {
  const headers = { authorization: `Bearer ${await application.tokenFor(roles)}` }
  const call = (method: Method, url: string, payload?: object) =>
    application.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const { id, email } = Me.parse((await call('GET', '/api/me')).json())
  return { id, email, call }
}
