import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received message: its envelope, its source, and its parsed form. */
type Caught = { from: string; to: string[]; source: string; mail: Email }

type MailCatcher = AsyncDisposable & {
  url: string
  port: number
  caught: Caught[]
  /** Answers to send in place of acceptance, in order, each at its stage. */
  refusals: { at: 'from' | 'to' | 'data'; code: number; text: string }[]
}

class Refusal extends Error {
  readonly responseCode: number
  constructor(text: string, responseCode: number) {
    super(text)
    this.responseCode = responseCode
  }
}

/** A real SMTP server that stores received messages. */
export async function mailCatcher(port = 0): Promise<MailCatcher> {
  const caught: Caught[] = []
  const refusals: MailCatcher['refusals'] = []
  const refusal = (at: string) => {
    const found = refusals.findIndex((one) => one.at === at)
    const [taken] = found < 0 ? [] : refusals.splice(found, 1)
    return taken ? new Refusal(taken.text, taken.code) : null
  }
  const keep = async (source: Buffer, envelope: Pick<Caught, 'from' | 'to'>, accept: () => void) => {
    caught.push({ ...envelope, source: source.toString(), mail: await PostalMime.parse(source) })
    accept()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal('from')),
    onRcptTo: (_address, _session, done) => done(refusal('to')),
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const refused = refusal('data')
        if (refused) return done(refused)
        const source = Buffer.concat(pieces)
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        void keep(source, { from: mailFrom ? mailFrom.address : '', to }, () => done(null, 'taken'))
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    caught,
    refusals,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type BadMailServer = AsyncDisposable & { url: string; contents: string[] }

/** Accepts connections and never says a word. */
export function silentMailServer(): Promise<BadMailServer> {
  return rawServer(() => undefined)
}

/**
 * Speaks as far as the end of the content, which it keeps, and then falls silent or hangs up without an answer. A
 * later connection finds it the same.
 */
export function answerlessMailServer(end: 'silent' | 'hangs up'): Promise<BadMailServer> {
  return rawServer((socket, contents) => {
    let content: string | null = null
    socket.write('220 catcher ESMTP\r\n')
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString()
      if (content !== null) content += text
      else if (/^DATA/i.test(text)) {
        content = ''
        socket.write('354 go on\r\n')
      } else socket.write('250 fine\r\n')
      if (content?.endsWith('\r\n.\r\n')) {
        contents.push(content)
        content = null
        if (end === 'hangs up') socket.destroy()
      }
    })
  })
}

async function rawServer(talk: (socket: Socket, contents: string[]) => void): Promise<BadMailServer> {
  const contents: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    talk(socket, contents)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    contents,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
