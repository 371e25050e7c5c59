import { Busboy, type BusboyConfig, type BusboyFileStream } from '@fastify/busboy'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Endpoint } from '#contract/endpoint.ts'
import { fail, Failure } from '#server/problems/problem.ts'
import type { BodySlot } from './body-slots.ts'
import { readBody } from './read-body.ts'
import { Upload, type UploadSettings } from './upload.ts'

/** The limit of all fields besides the file: more than our longest form needs. */
export const fieldsBytes = 256 * 1024
const fieldBytes = 64 * 1024
const mostFields = 200

type Form = { fields: URLSearchParams; upload: Upload | null }

type FormSource = {
  body: Readable
  contentType: string
  slot: BodySlot
  file: NonNullable<Endpoint['file']>
  settings: UploadSettings
}

/**
 * Parses a multipart form to its end, with its file stored in DATA_DIR. Throws TOO_LARGE, or INVALID_INPUT
 * for an invalid form.
 */
export async function readForm({ body, contentType, slot, file, settings }: FormSource): Promise<Form> {
  const fileSize = file.mostBytes + 1
  const limits = { fileSize, files: 1, fields: mostFields, fieldSize: fieldBytes, headerPairs: 20 }
  const parser = createParser(contentType, limits)
  const form: Form = { fields: new URLSearchParams(), upload: null }
  const files: BusboyFileStream[] = []
  const received: Promise<unknown>[] = []
  const refuse = (error: unknown) => slot.cut(error instanceof Error ? error : unreadable())
  let fieldsLeft = fieldsBytes
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    fieldsLeft -= name.length + value.length
    if (isNameCut || isValueCut || fieldsLeft < 0) refuse(tooLarge())
    else if (value.includes('\0')) refuse(fail('INVALID_INPUT', 'NUL is no text.'))
    else form.fields.append(name, value)
  })
  parser.on('file', (name, stream) => {
    files.push(stream)
    if (name !== file.field) return stream.resume()
    form.upload = new Upload(stream, settings)
    received.push(form.upload.receive().catch(refuse))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(tooLarge()))
  parser.on('error', () => refuse(unreadable()))
  const finished = new Promise((resolve) => {
    parser.once('finish', resolve)
  })
  try {
    let bytes = 0
    for await (const chunk of readBody(body, slot)) {
      bytes += chunk.length
      if (bytes > file.mostBytes + fieldsBytes) throw tooLarge()
      if (!parser.write(chunk)) await slot.guard(once(parser, 'drain'))
    }
    parser.end()
    await slot.guard(Promise.all([finished, ...received]))
    return await withoutEmptyFile(form)
  } catch (error) {
    // Also stops writing the file.
    for (const stream of files) stream.destroy()
    await form.upload?.discard()
    throw isOurs(error) ? error : unreadable()
  } finally {
    parser.destroy()
  }
}

function createParser(contentType: string, limits: BusboyConfig['limits']) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw unreadable()
  }
}

/** An empty file field sends a file without content. */
async function withoutEmptyFile({ fields, upload }: Form): Promise<Form> {
  if (!upload || (await upload.receive()).bytes > 0) return { fields, upload }
  await upload.discard()
  return { fields, upload: null }
}

/** Our own refusal or a disk error; anything else is the parser's error for an invalid form. */
function isOurs(error: unknown): boolean {
  return error instanceof Failure || (error instanceof Error && 'syscall' in error)
}

function tooLarge(): Failure {
  return fail('TOO_LARGE', 'The file or a field is too long.')
}

function unreadable(): Failure {
  return fail('INVALID_INPUT', 'This form could not be read.')
}
