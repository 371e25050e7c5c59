import { GoTrueClient } from '@supabase/auth-js'
import Fastify, { type FastifyInstance } from 'fastify'
import { authRoutes } from './routes.ts'
import { readConfig } from '#server/config.ts'
import type { Sql } from '#server/db/sql.ts'
import { bodyLimitBytes, guardTheEdge } from '#server/http/edge.ts'
import { freshDatabase } from '#server/testing/database.ts'

export type AuthServer = AsyncDisposable & {
  app: FastifyInstance
  sql: Sql
  needs: Parameters<typeof authRoutes>[0]
  /** A new client as a browser of its own, with nothing stored. */
  newClient: () => GoTrueClient
  /** Moves the clock of the server. */
  wait: (ms: number) => void
  /** The letters queued so far, the newest last. */
  letters: () => Promise<QueuedLetter[]>
}

export type QueuedLetter = { recipient: string; kind: string; parameters: Record<string, string> }

/** Enough for a test that calls without pause. */
const patient = { AUTH_RATE_FACTOR: '1000' }

/** The sign-in protocol alone, on a private database and a port of its own. */
export async function authServer(settings: Record<string, string> = {}): Promise<AuthServer> {
  const database = await freshDatabase()
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const needs = { sql: database.sql, now, config: readConfig({ ...patient, ...settings }) }
  const app = Fastify({ bodyLimit: bodyLimitBytes })
  guardTheEdge(app)
  await app.register(authRoutes(needs), { prefix: '/auth/v1' })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`
  return {
    app,
    sql: database.sql,
    needs,
    newClient: () =>
      new GoTrueClient({ url, autoRefreshToken: false, persistSession: false, detectSessionInUrl: false }),
    wait: (ms) => {
      aheadMs += ms
    },
    letters: async () => [
      ...(await database.sql<QueuedLetter[]>`
        select recipient, kind, parameters from letters order by queued_at, ctid`),
    ],
    async [Symbol.asyncDispose]() {
      await app.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
