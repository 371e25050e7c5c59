// Owns a cluster and writes into it as fast as it may, saying each key only when the write is acknowledged;
// with `--early`, before its commit, which is the mistake that the crash test must notice.
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { connect, type Sql } from '#server/db/sql.ts'

const [directory = '', early] = process.argv.slice(2)
const writers = 8

const say = (line: string) => process.stdout.write(`${line}\n`)

async function write(sql: Sql, writer: number): Promise<never> {
  for (let at = 0; ; at += 1) {
    const key = `${process.pid}-${writer}-${at}`
    try {
      await sql.begin(async (transaction) => {
        await transaction`insert into acknowledged (key) values (${key})`
        if (early) say(key)
        // Each of them another while, so that never all are past their commit at once.
        if (early) await sleep(10 + 10 * writer)
      })
      if (!early) say(key)
    } catch {
      // Neither acknowledged nor known to be lost: the caller would have received an error.
      await sleep(20)
    }
  }
}

const cluster = await startCluster({ directory })
const sql = connect(cluster.url, { max: writers })
// Two that start at once would both find it missing, and the second fall over the first's.
await sql.begin(async (transaction) => {
  await transaction`select pg_advisory_xact_lock(1)`
  await transaction`create table if not exists acknowledged (key text primary key)`
})
process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)))
say(cluster.adopted ? 'adopted' : 'started')
await Promise.all(Array.from({ length: writers }, (_, writer) => write(sql, writer)))
