import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseFormFields, isFromOurPage, isMultipart } from '#server/http/plain-form.ts'
import { fail } from '#server/problems/problem.ts'
import type { Bodies } from './admit-bodies.ts'
import { readForm } from './form-parts.ts'

/** The settings of a route for a form with a file: its fields become the body, its file the upload. */
export function formWithFile({ file }: Endpoint, bodies: Bodies) {
  if (file?.field === undefined) return {}
  return {
    preValidation: async (request: FastifyRequest) => {
      const contentType = request.headers['content-type'] ?? ''
      const { slot, raw: body } = request
      if (!slot || !isMultipart(contentType)) return
      if (!isFromOurPage(request)) throw fail('FORBIDDEN', 'This form was sent from another site.')
      const settings = bodies.uploadSettings(file)
      const { fields, upload } = await readForm({ body, contentType, slot, file, settings })
      request.body = parseFormFields(fields)
      request.upload = upload
    },
  }
}
