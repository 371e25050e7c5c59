import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { jobWorkers } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { monitorDatabase } from '#server/db/monitor.ts'
import { renewablePool } from '#server/db/renewable-pool.ts'
import { connect } from '#server/db/sql.ts'
import { openEngine } from '#server/engine/engine.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { openSearch } from '#server/search-index/search.ts'
import { clusterProcesses } from '#server/testing/cluster-processes.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { canMount, smallDisk } from '#server/testing/small-disk.ts'
import { stallingProxy } from '#server/testing/stalling-proxy.ts'

const email = 'member@test.example'
const password = 'a long password for tests 2026'
const patience = { timeout: 60_000 }

/** The application as a process builds it: background work and requests on pools of their own, and a monitor. */
async function applicationOn(url: string) {
  await using opened = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-stall-'))
  opened.defer(() => rm(directory, { recursive: true, force: true }))
  const log = pino({ level: 'silent' })
  const config = readConfig({ DATA_DIR: directory })
  const background = renewablePool(() => connect(url, { max: 4 }))
  const { sql } = background
  opened.defer(() => sql.end({ timeout: 1 }))
  const engine = await openEngine({ sql, directory: join(directory, 'engine'), log })
  opened.defer(() => engine.close())
  const search = openSearch({ sql, log })
  opened.defer(() => search.close())
  const database = opened.use(await monitorDatabase(url, log))
  const pool = renewablePool(() => connect(url, { max: 3 }))
  for (const each of [background, pool]) database.onRecovered(each.renew)
  opened.defer(() => pool.sql.end({ timeout: 1 }))
  const parts = { config, sql: pool.sql, databaseUrl: url, engine, search, log, now: () => new Date() }
  const app = await createApp(parts, undefined, database)
  opened.defer(() => app.close())
  await createAccount(sql, {
    email,
    password,
    fullName: 'A person',
    roles: ['free'],
    onboardingCompleted: true,
  })
  const signIn = () =>
    app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: { email, password } })
  const token = (await signIn()).json<{ access_token: string }>().access_token
  const me = () => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
  const health = async () => {
    const { statusCode, body } = await app.inject('/health')
    return [statusCode, JSON.parse(body).status]
  }
  expect((await me()).statusCode).toBe(200)
  const owned = opened.move()
  return { app, token, me, signIn, health, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

type Application = Awaited<ReturnType<typeof applicationOn>>

/** Waits for answers that nothing but the monitor can give: the database is silent until the test says otherwise. */
async function expectRefusals({ app, me, signIn, health }: Application): Promise<void> {
  const waited = await Promise.all([...Array.from({ length: 12 }, me), signIn()])
  for (const answer of waited) expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(waited[0]?.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await health()).toEqual([503, 'database-unavailable'])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/api/areas')).json()).toMatchObject({ code: 'UNAVAILABLE' })
}

async function expectRecovery({ me, signIn, health }: Application): Promise<void> {
  await expect.poll(health, patience).toEqual([200, 'ready'])
  // After a restart shorter than the threshold for lost, connections recover one by one.
  const statuses = async () =>
    new Set(
      (await Promise.all([...Array.from({ length: 12 }, me), signIn()])).map(({ statusCode }) => statusCode),
    )
  await expect.poll(statuses, patience).toEqual(new Set([200]))
}

test('a stalled network is reported with 503, and the application continues once it recovers', async () => {
  await using database = await freshDatabase()
  await using proxy = await stallingProxy(database.url)
  await using application = await applicationOn(proxy.url)
  proxy.stall()
  await expectRefusals(application)
  proxy.resume()
  await expectRecovery(application)
})

test('dead connections are replaced', async () => {
  await using database = await freshDatabase()
  await using proxy = await stallingProxy(database.url)
  await using application = await applicationOn(proxy.url)
  proxy.forget()
  // New connections work, so that it is found again the moment after it was given up.
  const lost = await application.me()
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2'])
  await expectRecovery(application)
})

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that hangs or restarts is answered with 503',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'diwan-stall-'))
    await using opened = new AsyncDisposableStack()
    opened.defer(() => rm(home, { recursive: true, force: true }))
    const cluster = await startCluster({ directory: join(home, 'postgres'), durable: false })
    opened.defer(() => cluster.stop())
    const setup = connect(cluster.url, { max: 1 })
    await migrate(setup)
    await prepareJobs(setup, jobWorkers)
    await setup.end()
    const application = opened.use(await applicationOn(cluster.url))
    const signal = (name: NodeJS.Signals) => {
      for (const pid of clusterProcesses(cluster.pid)) process.kill(pid, name)
    }
    signal('SIGSTOP')
    try {
      await expectRefusals(application)
    } finally {
      signal('SIGCONT')
    }
    await expectRecovery(application)
    process.kill(cluster.pid, 'SIGINT')
    const statuses = new Set<number>()
    await expect
      .poll(async () => {
        statuses.add((await application.me()).statusCode)
        return statuses.has(503) && (await application.health())[0]
      }, patience)
      .toBe(200)
    await expectRecovery(application)
    expect([...statuses].filter((status) => status !== 200)).toEqual([503])
  },
)

test.runIf(canMount())(
  'a full disk is answered with 507, reads continue, and writes do once there is space',
  async () => {
    await using disk = await smallDisk('size=1g')
    await using opened = new AsyncDisposableStack()
    const cluster = await startCluster({ directory: join(disk.path, 'postgres'), durable: false })
    opened.defer(() => cluster.stop())
    const setup = connect(cluster.url, { max: 1 })
    await migrate(setup)
    await prepareJobs(setup, jobWorkers)
    const application = opened.use(await applicationOn(cluster.url))
    const [asset] = await setup<[{ id: string }]>`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
    select id, 'Grove, 7', 'villa', '2025-01-15', 100, 'AED', 100, now() from users returning id`
    await setup.end()
    const store = () =>
      application.app.inject({
        method: 'POST',
        url: `/api/assets/${asset.id}/documents?name=Deed.pdf`,
        headers: { authorization: `Bearer ${application.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(4_000_000)]),
      })
    const filler = join(disk.path, 'filler')
    await writeFile(filler, Buffer.alloc(1024 ** 3)).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    })
    const refused = await store()
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'DISK_FULL'])
    expect((await application.me()).statusCode).toBe(200)
    await rm(filler)
    expect((await store()).statusCode).toBe(200)
  },
)
