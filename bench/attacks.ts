import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectSocket, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { limits } from '#domain/limits.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { product, quantile, residentBytes, signedInPeople, type BenchPerson } from './realtime.ts'
import { freePort } from './start.ts'

const attackMs = 30_000
const pollMs = 50
const uploads = 200
const exporters = 8
const assetClients = 16

type Target = { port: number; people: readonly BenchPerson[]; projectId: number }

/**
 * Response time of `/health` while all attacks run at once: unfinished uploads, exports that are never read,
 * unknown files below `/assets/`, and spreadsheets that are slow to parse. The goal is a response within a
 * second.
 */
export async function attacksBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  try {
    const sql = connect(cluster.url, { max: 2 })
    await migrate(sql)
    const port = await freePort()
    await using server = await product(port, directory, cluster.url, { DEMO: '1', LOG_LEVEL: 'error' })
    const target = { port, people: await staffAndMembers(sql, port), projectId: await anyProject(sql) }
    await sql.end()
    await sleep(5000)
    const quiet = await healthWaits(port, attackMs / 3)
    const before = await residentBytes(server.pid)
    const stop = new AbortController()
    const attacks = [
      holdUploads(target, stop.signal),
      holdExports(target, stop.signal),
      repeat(assetClients, stop.signal, () => requestAssets(port)),
      repeat(1, stop.signal, () => uploadSlowSpreadsheet(target)),
    ]
    const waits = await healthWaits(port, attackMs)
    const after = await residentBytes(server.pid)
    stop.abort()
    const done = await Promise.all(attacks)
    console.log(
      `  /health under ${done.join(' + ')} attacks: p50 ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms, ` +
        `worst ${Math.max(...waits).toFixed(0)} ms of ${waits.length} (goal 1000); quiet p99 ${quantile(quiet, 0.99).toFixed(0)} ms; ` +
        `the process grew by ${((after - before) / 1e6).toFixed(0)} MB`,
    )
  } finally {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function staffAndMembers(sql: Sql, port: number): Promise<BenchPerson[]> {
  const people = await signedInPeople(sql, exporters + 1, port)
  const [editor, ...members] = people.map(({ id }) => id)
  await sql`update user_roles set role = 'editor' where user_id = ${editor ?? ''}`
  await sql`update user_roles set role = 'investor_pro' where user_id = any(${members})`
  return people
}

async function anyProject(sql: Sql): Promise<number> {
  const [row] = await sql<
    { id: number }[]
  >`select id from projects where merged_into is null order by id limit 1`
  return row?.id ?? 0
}

/** The response times in ms; a failed call counts with its full timeout. */
async function healthWaits(port: number, forMs: number): Promise<number[]> {
  const waits: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/health`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/health answered ${answer.status}`)
    waits.push(performance.now() - startedAt)
    await sleep(pollMs)
  }
  return waits
}

function open(port: number, lines: readonly string[]): Socket {
  const socket = connectSocket(port, '127.0.0.1')
  // The server closes attackers' connections, which shows up here as a reset.
  socket.on('error', () => {})
  socket.write([...lines, '', ''].join('\r\n'))
  return socket
}

/**
 * Opens 200 uploads of 5 MB, each from its own network, and never finishes them. Returns how many were
 * started.
 */
async function holdUploads({ port }: Target, signal: AbortSignal): Promise<number> {
  const part = Buffer.alloc(limits.applications.fileBytes, '%PDF-')
  const begin = (at: number) => {
    const socket = open(port, [
      'POST /api/applications/agents HTTP/1.1',
      'Host: localhost',
      `X-Forwarded-For: 198.51.${at >> 8}.${at & 255}`,
      'Content-Type: multipart/form-data; boundary=bench',
      `Content-Length: ${part.length + 1000}`,
    ])
    socket.write('--bench\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n')
    socket.write(part)
    return socket
  }
  let begun = uploads
  const sockets = Array.from({ length: uploads }, (_, at) => begin(at))
  while (!signal.aborted) {
    await sleep(200)
    for (const [at, socket] of sockets.entries())
      if (socket.closed && !signal.aborted) sockets[at] = begin(begun++ % 65_536)
  }
  for (const socket of sockets) socket.destroy()
  return begun
}

/** Each member starts as many exports as allowed and reads nothing. */
async function holdExports({ port, people }: Target, signal: AbortSignal): Promise<number> {
  const sockets = people.slice(1).flatMap(({ token }) =>
    Array.from({ length: limits.exports.perPerson }, () => {
      const socket = open(port, [
        'GET /api/transactions/export HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
      ])
      return socket.pause()
    }),
  )
  while (!signal.aborted) await sleep(200)
  for (const socket of sockets) socket.destroy()
  return sockets.length
}

async function requestAssets(port: number): Promise<void> {
  const socket = open(port, ['GET /assets/%2e%2e/x HTTP/1.1', 'Host: localhost', 'Connection: close'])
  await new Promise((resolve) => {
    socket.once('close', resolve).resume()
  })
}

const slowSpreadsheet = (() => {
  const readings = '<rPh sb="0" eb="1"><t>a</t></rPh>'.repeat(200_000)
  const row = '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>'
  const parts = {
    'xl/sharedStrings.xml': `<sst><si>${readings}<t>Unit</t></si></sst>`,
    'xl/worksheets/sheet1.xml': row,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
})()

async function uploadSlowSpreadsheet({ port, people, projectId }: Target): Promise<void> {
  const query = new URLSearchParams({ kind: 'units', projectId: String(projectId), fileName: 'list.xlsx' })
  const answer = await fetch(`http://127.0.0.1:${port}/api/ingestion/lists?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(slowSpreadsheet),
  })
  await answer.arrayBuffer()
  if (answer.status === 401 || answer.status === 403)
    throw new Error(`the upload was refused with ${answer.status}`)
}

/** Repeats the attack in several parallel lines; returns the number of repetitions. */
async function repeat(lines: number, signal: AbortSignal, attack: () => Promise<void>): Promise<number> {
  let done = 0
  const line = async () => {
    while (!signal.aborted) {
      await attack()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
  return done
}
