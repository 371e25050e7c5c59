import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldsOf, isFromOurPage, isMultipart } from './plain-form.ts'
import { fail, Failure } from './problem.ts'

/** Beside the file: more than the longest form of ours holds. */
const fieldsBytes = 256 * 1024
const fieldBytes = 64 * 1024
const mostFields = 200

/** Lets forms with a file in where an endpoint takes one, and nowhere else. */
export async function takeFormsWithFile(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (isMultipart(headers['content-type'] ?? '') && !routeOptions.config.takesParts)
      throw fail('UNSUPPORTED_TYPE')
  })
}

/** The settings of a route that takes a form with a file: its fields become the body, its file the upload. */
export function formWithFile({ file }: Endpoint) {
  if (!file) return {}
  return {
    bodyLimit: file.mostBytes + fieldsBytes,
    preValidation: async (request: FastifyRequest) => {
      if (!isMultipart(request.headers['content-type'] ?? '')) return
      if (!isFromOurPage(request)) throw fail('FORBIDDEN', 'This form was sent from somewhere else.')
      const { fields, upload } = await partsOf(request, file)
      request.body = fieldsOf(fields)
      request.upload = upload
    },
  }
}

/** Reads a form to its end. Throws TOO_LARGE for a longer file, INVALID_INPUT for what is no form of ours. */
async function partsOf(request: FastifyRequest, { field, mostBytes }: NonNullable<Endpoint['file']>) {
  const fields = new URLSearchParams()
  let upload: Buffer | null = null
  const limits = { fileSize: mostBytes, files: 1, fields: mostFields, fieldSize: fieldBytes, headerPairs: 20 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.append(part.fieldname, textOf(part))
      else upload = await fileOf(part, field)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    if (hasStatus(error, 413)) throw fail('TOO_LARGE', 'The file, or a field, is longer than can be taken.')
    throw fail('INVALID_INPUT', 'This is no form that can be read.')
  }
  return { fields, upload }
}

function textOf({ value, fieldnameTruncated, valueTruncated }: MultipartValue): string {
  if (fieldnameTruncated || valueTruncated) throw fail('TOO_LARGE', 'A field is longer than can be taken.')
  const text = typeof value === 'string' ? value : ''
  if (text.includes('\0')) throw fail('INVALID_INPUT', 'NUL is no text.')
  return text
}

/** A field left empty sends a file without content. */
async function fileOf(part: MultipartFile, field: string): Promise<Buffer | null> {
  const content = await part.toBuffer()
  return part.fieldname === field && content.length > 0 ? content : null
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === status
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form in parts is taken here: one with a file, or a mail program's. */
    takesParts?: boolean
  }
}
