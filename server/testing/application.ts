import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { sharedAuthParts } from '#server/auth/auth-parts.ts'
import { hashPassword } from '#server/auth/passwords/passwords.ts'
import { startSession } from '#server/auth/tokens/sessions.ts'
import { insertAccount } from '#server/auth/users/new-account.ts'
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
let passwordHash: Promise<string> | undefined

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
  // Opens the session itself: a real sign-in computes two password hashes, most of the time of a short test.
  const signedIn = async (roles: readonly Role[]) => {
    people += 1
    const email = `person-${people}@test.example`
    passwordHash ??= hashPassword(password)
    const userId = await insertAccount(
      database.sql,
      { email, fullName: 'A person', roles, onboardingCompleted: true },
      { passwordHash: await passwordHash, confirmedAt: new Date() },
    )
    if (userId === null) throw new Error(`${email} is taken`)
    const opening = { userId, method: 'password', origin: { address: '127.0.0.1', userAgent: 'test' } }
    const session = await startSession(database.sql, { ...opening, now: now() })
    const endsAt = new Date(session.createdAt.getTime() + limits.auth.sessionLongestMs)
    const { tokens } = sharedAuthParts(parts)
    const { id, methods } = session
    const claims = {
      id,
      userId,
      email,
      phone: '',
      providers: ['email'],
      aal: 'aal1',
      methods,
      endsAt,
    } as const
    const access = await tokens.mint(claims)
    return { access_token: access.token, refresh_token: session.refreshToken }
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
