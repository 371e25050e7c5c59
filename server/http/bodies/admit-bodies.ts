import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { bodyLimitBytes } from '#server/http/edge.ts'
import { isMultipart } from '#server/http/plain-form.ts'
import { fail } from '#server/problems/problem.ts'
import { BodySlots, type BodySlot } from './body-slots.ts'
import { ByteBudget } from './byte-budget.ts'
import { closeAfterAnswer, hasBody, isBodyUnread } from './close-after-answer.ts'
import { fieldsBytes } from './form-parts.ts'
import { readBody, sendContinue } from './read-body.ts'
import { Upload, type UploadSettings } from './upload.ts'

const { buffered, files, filesInMemoryBytes, slotFromBytes } = limits.http.bodies

/** The body itself is the file. */
const fileTypes = ['application/octet-stream', 'application/gzip', 'application/x-gzip', 'text/csv']
const checkEveryMs = 1000

type FileRule = NonNullable<Endpoint['file']>

/** Decides which bodies are received; one instance per application. */
export type Bodies = { uploadSettings: (file: FileRule) => UploadSettings }

/**
 * Receives no byte of a body before the rate limit and authorisation are checked and a slot is free, and
 * closes the connection when the response comes before the end of the body. Applies to every route registered
 * afterwards.
 */
export function admitBodies(app: FastifyInstance, dataDirectory: string): Bodies {
  const slots = { files: new BodySlots(files), buffered: new BodySlots(buffered) }
  const memory = new ByteBudget(filesInMemoryBytes)
  const uploadSettings = ({ mostBytes }: FileRule) => ({ dataDirectory, memory, mostBytes })
  app.decorateRequest('slot', null)
  app.decorateRequest('upload', null)
  app.decorateRequest('isAnswering', false)
  const timer = setInterval(() => slots.files.checkPace(), checkEveryMs).unref()
  app.addHook('onClose', () => clearInterval(timer))
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(request.raw)) return
    const opened = slotFor(request, slots)
    sendContinue(request.raw, reply.raw)
    if (!opened) return
    request.slot = opened
    reply.raw.once('close', () => void (request.isAnswering ? null : release(request)))
  }
  // After the route's own hooks, which authorise.
  app.addHook('onRoute', (route) => {
    route.preParsing = [route.preParsing ?? [], admit].flat()
  })
  app.addHook('preParsing', async (request) => {
    if (request.is404 && hasBody(request.raw)) throw fail('NOT_FOUND')
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isBodyUnread(request.raw)) return
    reply.header('connection', 'close')
    closeAfterAnswer(request.raw)
  })
  app.addHook('onResponse', release)
  app.addContentTypeParser(fileTypes, (request, body, done) => {
    const { file } = request.routeOptions.config
    if (!file || file.field !== undefined || !request.slot) return done(fail('UNSUPPORTED_TYPE'))
    request.upload = new Upload(readBody(body, request.slot), uploadSettings(file))
    return done(null)
  })
  // Parsed by the route: see formWithFile.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  return { uploadSettings }
}

/** Releases the resources of a request: its slot, its file, its share of the memory. */
export async function release(request: FastifyRequest): Promise<void> {
  await request.upload?.discard()
  request.slot?.close()
}

type Slots = Record<'files' | 'buffered', BodySlots>

/** Takes a slot for a body; null for a body too short to need one. Throws when it cannot be received. */
function slotFor(request: FastifyRequest, slots: Slots): BodySlot | null {
  const { headers, raw, person, ip, routeOptions } = request
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw fail('UNSUPPORTED_TYPE', 'Send the content without an encoding.')
  const caller = person?.id ?? networkPrefix(ip)
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : null
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const { file, takesParts } = routeOptions.config
  if (isMultipart(type) && file?.field === undefined && !takesParts) throw fail('UNSUPPORTED_TYPE')
  if (file && (isMultipart(type) || fileTypes.includes(type))) {
    const most = file.mostBytes + (file.field === undefined ? 0 : fieldsBytes)
    if (declared !== null && declared > most)
      throw fail('TOO_LARGE', `The file can be at most ${file.mostBytes / 1024 ** 2} MB.`)
    return slots.files.open(caller)
  }
  if (fileTypes.includes(type)) throw fail('UNSUPPORTED_TYPE')
  if (declared !== null && declared > (routeOptions.bodyLimit ?? bodyLimitBytes)) throw fail('TOO_LARGE')
  if (declared !== null && declared < slotFromBytes) return null
  const slot = slots.buffered.open(caller)
  // The framework's parsers read the whole body, so only silence can be observed.
  slot.start()
  slot.onCut(() => raw.destroy())
  raw.once('end', () => slot.close())
  return slot
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that the route accepts. */
    file?: FileRule
    /** Whether a multipart form is accepted from a mail program. */
    takesParts?: boolean
  }
  interface FastifyRequest {
    slot: BodySlot | null
    /** The file of the request. */
    upload: Upload | null
    /** Whether the handler is running and needs the upload. */
    isAnswering: boolean
  }
}
