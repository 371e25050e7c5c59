import type { InjectOptions } from 'fastify'
import { createAccount } from './accounts.ts'
import { authServer, type AuthServer } from './testing-server.ts'

export const longPassword = 'a long password for tests 2026'
export const otherPassword = 'quite another password 1987'

/** The data that the sign-up form sends. */
export const agreement = { full_name: 'Nadia Rahman', terms_edition: '18.09.2025', of_age: true }

/** An authentication server with one confirmed member, and helpers that most tests need. */
export async function serverWithMember(settings: Record<string, string> = {}) {
  const server = await authServer(settings)
  const email = 'member@diwan.test'
  const userId =
    (await createAccount(server.sql, {
      email,
      password: longPassword,
      fullName: 'Samir Aziz',
      roles: ['free'],
      onboardingCompleted: true,
    })) ?? ''
  return { ...server, ...testCallers(server), email, userId }
}

export function testCallers({ app, sql, letters, newClient, settle }: AuthServer) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'HEAD', path: string, options: InjectOptions = {}) =>
    app.inject({ method, url: `/auth/v1${path}`, ...options })
  return {
    call,
    post: (path: string, payload: object, options: InjectOptions = {}) =>
      call('POST', path, { payload, ...options }),
    /** The newest letter of a kind, with its link as path and query. */
    letter: async (kind: string) => {
      const found = (await letters()).findLast((letter) => letter.kind === kind)
      if (!found) throw new Error(`no letter of kind ${kind}`)
      const { link = '', code = '' } = found.parameters
      const url = link ? new URL(link) : null
      return {
        ...found,
        code,
        path: url ? `${url.pathname}${url.search}`.replace('/auth/v1', '') : '',
        token: url?.searchParams.get('token') ?? '',
      }
    },
    kinds: async () => (await letters()).map(({ kind }) => kind),
    actions: async () => {
      await settle()
      return (await sql<{ action: string }[]>`select action from audit_events order by id`).map(
        ({ action }) => action,
      )
    },
    /** Opens the page of a link and presses its button. */
    press: (path: string, options: InjectOptions = {}) => {
      const query = path.slice(path.indexOf('?') + 1)
      return call('POST', '/verify', {
        payload: query,
        ...options,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      })
    },
    signIn: async (email: string, password: string) => {
      await settle()
      const client = newClient()
      const { data, error } = await client.signInWithPassword({ email, password })
      return { client, session: data.session, code: error?.code ?? null }
    },
  }
}
