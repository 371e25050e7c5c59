import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { connect } from '#server/db/sql.ts'
import { migrate } from '#server/db/migrate.ts'
import { median } from '#bench/paired.ts'
import { product, quantile, residentBytes, signedInPeople } from './realtime.ts'
import { freePort } from '#bench/start.ts'

const rounds = 5
const roundMs = 6000
/** The interval between calls, within the limits of one socket. */
const everyMs = 30

const FloodReport = z.object({ opened: z.number() })

type Round = { quiet: number; beside: number; under: number }

/**
 * How long a member waits for a heartbeat and for an HTTP call while another network floods the server with
 * connections, joins, frames of 5 MB and a client that does not read (T30). The flood shares this machine's
 * processors, so it is also run against a bare `ws` server; what that costs is not our server's.
 */
export async function floodBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const flood = fork('bench/realtime/flood-clients.ts', { execArgv: [] })
  const bare = fork('bench/realtime/bare-sockets.ts', { execArgv: [] })
  try {
    const [barePort] = await once(bare, 'message')
    const sql = connect(cluster.url, { max: 2 })
    await migrate(sql)
    const port = await freePort()
    const [member] = await signedInPeople(sql, 1, port)
    await sql.end()
    await using server = await product(port, directory, cluster.url, {
      TRUST_PROXY: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
    })
    const socket = await memberSocket(port, member?.token)
    const sockets: Round[] = []
    const calls: Round[] = []
    let connections = 0
    const flooded = async (to: number) => {
      flood.send({ port: to })
      await sleep(500)
      const waits = await measureWaits(socket, port)
      flood.send({ port: null })
      const [report] = await once(flood, 'message')
      connections += FloodReport.parse(report).opened
      await sleep(500)
      return waits
    }
    await measureWaits(socket, port)
    const before = await residentBytes(server.pid)
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await measureWaits(socket, port)
      const beside = await flooded(Number(barePort))
      const under = await flooded(port)
      sockets.push({ quiet: quiet.beats, beside: beside.beats, under: under.beats })
      calls.push({ quiet: quiet.calls, beside: beside.calls, under: under.calls })
    }
    const after = await residentBytes(server.pid)
    socket.removeAllListeners('close').terminate()
    const perSecond = (1000 * connections) / (2 * rounds * (roundMs + 500))
    console.log(
      `  ${perSecond.toFixed(0)} connections a second; the server grew by ${((after - before) / 1e6).toFixed(0)} MB`,
    )
    report('a heartbeat', sockets)
    report('a call over HTTP', calls)
  } finally {
    flood.kill('SIGKILL')
    bare.kill('SIGKILL')
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function memberSocket(port: number, access_token: string | undefined): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config: {}, access_token }]))
  const [reply] = await once(socket, 'message')
  if (!String(reply).includes('"status":"ok"')) throw new Error(String(reply))
  socket.on('close', (code) => {
    throw new Error(`the member's socket was closed with ${code}`)
  })
  return socket
}

/** The 99th percentiles of heartbeats and calls in ms, measured alternately. */
async function measureWaits(socket: WebSocket, port: number): Promise<{ beats: number; calls: number }> {
  const beats: number[] = []
  const calls: number[] = []
  const until = performance.now() + roundMs
  while (performance.now() < until) {
    let startedAt = performance.now()
    socket.send('[null,"b","phoenix","heartbeat",{}]')
    await once(socket, 'message')
    beats.push(performance.now() - startedAt)
    startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/settings`)
    await answer.arrayBuffer()
    calls.push(performance.now() - startedAt)
    await sleep(everyMs)
  }
  return { beats: quantile(beats, 0.99), calls: quantile(calls, 0.99) }
}

function report(name: string, all: readonly Round[]): void {
  const of = (value: (round: Round) => number) => median(all.map(value))
  console.log(
    `  ${name.padEnd(17)} p99 quiet ${of(({ quiet }) => quiet).toFixed(1)} ms, beside a flood of bare ws ` +
      `${of(({ beside }) => beside).toFixed(1)} ms, under the flood ${of(({ under }) => under).toFixed(1)} ms: ` +
      `ratio ${of(({ quiet, under }) => under / quiet).toFixed(2)} (limit 3), ` +
      `to bare ${of(({ beside, under }) => under / beside).toFixed(2)}`,
  )
}
