import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import {
  overlappingArchive,
  phoneticReadings,
  workbook,
} from '#server/ingestion/parsing/testing-hostile-files.ts'
import { hostilePicture } from '#server/storage/testing-hostile-picture.ts'
import type { BenchPerson } from '#bench/realtime/realtime.ts'

export type Target = {
  port: number
  editor: BenchPerson
  /** Owns half a gigabyte of documents. */
  collector: BenchPerson
  members: readonly BenchPerson[]
  projectId: number
}

/** Attacks until the signal, and gives how often. */
type Attack = (target: Target, signal: AbortSignal) => Promise<number>

const uploads = 200
const assetClients = 16
const guessers = 16

export const attacks: Record<string, Attack> = {
  'unfinished uploads': holdUploads,
  'unread exports': holdExports,
  'unknown assets': ({ port }, signal) => repeat(assetClients, signal, () => requestAsset(port)),
  'hostile lists': uploadHostileLists,
  'hostile pictures': ({ port, members }, signal) =>
    repeat(members.length, signal, (line) =>
      send(port, members[line], 'PUT', '/api/account/photo', hostilePicture),
    ),
  // Each about another price, so that none is answered from the cache.
  'market questions': ({ port, members }, signal) => {
    let priceMin = 0
    return repeat(2, signal, (line) =>
      send(port, members[line], 'GET', `/api/market/summary?city=dubai&priceMin=${(priceMin += 1)}`),
    )
  },
  'own exports of 500 MB': ({ port, collector }, signal) =>
    repeat(1, signal, () => send(port, collector, 'GET', '/api/account/export')),
  'guessed passwords': ({ port }, signal) =>
    repeat(guessers, signal, (line) => guessPassword(port, line, signal)),
}

function open(port: number, lines: readonly string[]): Socket {
  const socket = connectSocket(port, '127.0.0.1')
  // The server closes attackers' connections, which shows up here as a reset.
  socket.on('error', () => {})
  socket.write([...lines, '', ''].join('\r\n'))
  return socket
}

/** Uploads of 5 MB, each from its own network, that never finish. One that is closed is begun anew. */
async function holdUploads({ port }: Target, signal: AbortSignal): Promise<number> {
  const part = Buffer.alloc(limits.applications.fileBytes, '%PDF-')
  const begin = (at: number) => {
    const socket = open(port, [
      'POST /api/applications/agents HTTP/1.1',
      'Host: localhost',
      'Origin: http://localhost',
      'Sec-Fetch-Site: same-origin',
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
async function holdExports({ port, members }: Target, signal: AbortSignal): Promise<number> {
  const sockets = members.flatMap(({ token }) =>
    Array.from({ length: limits.exports.perPerson }, () =>
      open(port, [
        'GET /api/transactions/export HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
      ]).pause(),
    ),
  )
  while (!signal.aborted) await sleep(200)
  for (const socket of sockets) socket.destroy()
  return sockets.length
}

async function requestAsset(port: number): Promise<void> {
  const socket = open(port, ['GET /assets/%2e%2e/x HTTP/1.1', 'Host: localhost', 'Connection: close'])
  await new Promise((resolve) => {
    socket.once('close', resolve).resume()
  })
}

function uploadHostileLists({ port, editor, projectId }: Target, signal: AbortSignal): Promise<number> {
  const blanks = ' '.repeat(1024 ** 2)
  const files = [
    {
      name: 'readings.xlsx',
      content: workbook({
        'xl/sharedStrings.xml': `<sst><si>${phoneticReadings}<t>Unit</t></si></sst>`,
        'xl/worksheets/sheet1.xml': '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
      }),
    },
    { name: 'overlaps.xlsx', content: overlappingArchive() },
    { name: 'blanks.csv', content: Buffer.from(`Unit,Price\n"A${blanks}B${blanks}",1`) },
  ]
  return repeat(files.length, signal, async (line) => {
    const { name = '', content } = files[line] ?? {}
    const query = new URLSearchParams({ kind: 'units', projectId: String(projectId), fileName: name })
    await send(port, editor, 'POST', `/api/ingestion/lists?${query}`, content)
  })
}

async function guessPassword(port: number, line: number, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${line}` },
    body: JSON.stringify({ email: 'admin@diwan.test', password: 'guess guess guess' }),
    signal,
  }).catch(() => null)
  await answer?.arrayBuffer()
}

/** Sends a call and reads its answer, whatever it is: an attacker does not mind being refused or cut off. */
async function send(
  port: number,
  person: BenchPerson | undefined,
  method: string,
  path: string,
  content?: Buffer,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${person?.token}`, 'content-type': 'application/octet-stream' },
    ...(content ? { body: new Uint8Array(content) } : {}),
  }).catch(() => null)
  for await (const _ of answer?.body ?? []) continue
  if (answer?.status === 401 || answer?.status === 403)
    throw new Error(`${method} ${path} was refused with ${answer.status}, so nothing was attacked`)
  // Otherwise an attacker who is told to wait would keep this process busy instead of the server.
  if (answer?.status !== 200) await sleep(100)
}

/** Repeats an attack in several parallel lines; gives the number of repetitions. */
async function repeat(
  lines: number,
  signal: AbortSignal,
  attack: (line: number) => Promise<void>,
): Promise<number> {
  let done = 0
  const runLine = async (line: number) => {
    while (!signal.aborted) {
      await attack(line)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lines }, (_, line) => runLine(line)))
  return done
}
