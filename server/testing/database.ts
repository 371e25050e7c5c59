import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { jobWorkers } from '#server/background.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

const template = 'migrated_template'

export type FreshDatabase = { sql: Sql; url: string } & AsyncDisposable

/** Makes the migrated database that each test's own is copied from; once per cluster. */
export async function prepareTemplate(clusterUrl: string): Promise<void> {
  const creator = connect(clusterUrl, { max: 1 })
  await creator.unsafe(`create database ${template}`)
  await creator.end()
  const sql = connect(databaseUrl(clusterUrl, template), { max: 1 })
  await migrate(sql)
  await prepareJobs(sql, jobWorkers)
  await sql.end()
}

/** A private, migrated database for one test or file: `await using database = await freshDatabase()`. */
export function freshDatabase(): Promise<FreshDatabase> {
  return databaseFrom(template)
}

/** The same with nothing in it. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return databaseFrom('template0')
}

/** The connection that creates and drops the databases of this worker. It ends with the worker. */
let root: Sql | undefined

async function databaseFrom(source: string): Promise<FreshDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const cluster = (root ??= connect(clusterUrl, { max: 1 }))
  // Several times faster than the default where nothing is synced.
  await cluster.unsafe(`create database ${name} template ${source} strategy file_copy`)
  const url = databaseUrl(clusterUrl, name)
  const sql = connect(url, { max: 5 })
  return {
    sql,
    url,
    async [Symbol.asyncDispose]() {
      await sql.end({ timeout: 1 })
      await cluster.unsafe(`drop database ${name} with (force)`)
    },
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
