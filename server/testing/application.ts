import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import type { Role } from '#domain/access/roles.ts'
import { createApp } from '#server/app.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { readConfig } from '#server/config.ts'
import type { Front } from '#server/http/front.ts'
import type { Parts } from '#server/parts.ts'
import { openSearch } from '#server/search-index/search.ts'
import { freshDatabase } from './database.ts'
import { engineOnDemand } from './engine-on-demand.ts'

export type TestApplication = AsyncDisposable & {
  app: FastifyInstance
  parts: Parts
  /** An access token of a new person holding these roles. */
  tokenFor: (roles: readonly Role[]) => Promise<string>
  /** Both tokens of such a person. */
  signedIn: (roles: readonly Role[]) => Promise<Tokens>
}

type Tokens = { access_token: string; refresh_token: string }

const password = 'a long password for tests 2026'

/**
 * The whole application on a private database and a private follower, with the real clock or another one.
 * `front` is its port. Logs nothing unless given a target.
 */
export async function testApplication(
  settings: Record<string, string> = {},
  now = () => new Date(),
  front?: Front,
  log: Logger = pino({ level: 'silent' }),
): Promise<TestApplication> {
  const database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-test-'))
  const config = readConfig({
    DATA_DIR: directory,
    RATE_LIMIT_PER_MINUTE: '100000',
    AUTH_RATE_FACTOR: '1000',
    ...settings,
  })
  const engine = engineOnDemand({ sql: database.sql, directory: join(directory, 'engine'), log })
  const search = openSearch({ sql: database.sql, log })
  const parts: Parts = {
    config,
    sql: database.sql,
    databaseUrl: database.url,
    engine,
    search,
    log,
    now,
  }
  const app = await createApp(parts, front)
  let people = 0
  const signedIn = async (roles: readonly Role[]) => {
    people += 1
    const email = `person-${people}@test.example`
    await createAccount(database.sql, {
      email,
      password,
      fullName: 'A person',
      roles,
      onboardingCompleted: true,
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
    })
    return answer.json<Tokens>()
  }
  return {
    app,
    parts,
    signedIn,
    tokenFor: async (roles) => (await signedIn(roles)).access_token,
    async [Symbol.asyncDispose]() {
      await app.close()
      await search.close()
      await engine.close()
      await database[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
