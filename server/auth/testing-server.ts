import { GoTrueClient } from '@supabase/auth-js'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerLetterRequest } from '#server/auth/letters/answer-letter-request.ts'
import { authRoutes } from './routes.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { bodyLimitBytes, guardTheEdge } from '#server/http/edge.ts'
import { freshDatabase } from '#server/testing/database.ts'

export type AuthServer = AsyncDisposable & {
  app: FastifyInstance
  sql: Sql
  needs: Parameters<typeof authRoutes>[0]
  /** A new client, like a separate browser with empty storage. */
  newClient: () => GoTrueClient
  /**
   * The same server on its own pool and caches, like a second process; with its own settings, like after a
   * restart.
   */
  anotherProcess: (settings?: Record<string, string>) => Promise<FastifyInstance>
  /** Advances the server's clock. */
  wait: (ms: number) => void
  /** Runs the work that is done after the response. */
  settle: () => Promise<void>
  /** The letters queued so far, newest last. */
  letters: () => Promise<QueuedLetter[]>
}

type QueuedLetter = { recipient: string; kind: string; parameters: Record<string, string> }

/** High enough limits for a test that calls without pause, and no key file. */
export const ofTests = {
  AUTH_RATE_FACTOR: '1000',
  AUTH_SECRET_KEY: 'a key of the tests, and of nothing else',
}

/** The sign-in protocol alone, on a private database and its own port. */
export async function authServer(settings: Record<string, string> = {}): Promise<AuthServer> {
  const database = await freshDatabase()
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const config = readConfig({ ...ofTests, ...settings })
  const needs = { sql: database.sql, now, config }
  const app = await authApp(needs)
  const owned = new AsyncDisposableStack()
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`
  const settle = async () => {
    const waiting = await database.sql<{ id: string }[]>`
      select id from letter_requests where input is not null order by requested_at, ctid`
    for (const { id } of waiting) await answerLetterRequest(needs, id)
  }
  return {
    app,
    sql: database.sql,
    needs,
    newClient: () =>
      new GoTrueClient({
        url,
        autoRefreshToken: false,
        persistSession: false,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
      }),
    anotherProcess: async (changed = {}) => {
      const pool = connect(database.url, { max: 5 })
      owned.defer(() => pool.end({ timeout: 1 }))
      const other = await authApp({
        ...needs,
        sql: pool,
        config: readConfig({ ...ofTests, ...settings, ...changed }),
      })
      owned.defer(() => other.close())
      return other
    },
    wait: (ms) => {
      aheadMs += ms
    },
    settle,
    letters: async () => {
      await settle()
      return [
        ...(await database.sql<QueuedLetter[]>`
        select recipient, kind, parameters from letters order by queued_at, ctid`),
      ]
    },
    async [Symbol.asyncDispose]() {
      await owned.disposeAsync()
      await app.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function authApp(needs: AuthServer['needs']): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: bodyLimitBytes })
  guardTheEdge(app)
  await app.register(authRoutes(needs), { prefix: '/auth/v1' })
  return app
}
