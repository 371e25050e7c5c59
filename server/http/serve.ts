import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { backgroundHeader } from '#contract/headers.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Parts } from '#server/parts.ts'
import type { Route } from './handle.ts'
import { countKeyCall, identifyByKey } from './api-keys.ts'
import { release } from './bodies/admit-bodies.ts'
import { formWithFile } from './bodies/form-with-file.ts'
import { countPage, exportRows } from './exports/count-rows.ts'
import { ExportSlots, holdExportSlot, isExport } from './exports/export-slots.ts'
import { callRefusal, type Activity, type Gate } from './gate.ts'
import { securityChoices } from './documents.ts'
import { guardExport } from './guard-export.ts'
import type { Person } from './person.ts'
import { answerSent, isPlainForm } from './plain-form.ts'
import { fail } from '#server/problems/problem.ts'

/** Registers every endpoint of the contract behind the one gate. */
export function serve(app: FastifyInstance, parts: Parts, gate: Gate, routes: readonly Route[]): void {
  const { identify, featureRefusal, dailyRows, bodies } = gate
  app.decorateRequest('person', null)
  const exportSlots = new ExportSlots()
  for (const { endpoint, name, answer } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      schema: endpointSchema(endpoint, name),
      ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
      ...formWithFile(endpoint, bodies),
      config: {
        ...(endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute } } : {}),
        ...(endpoint.file ? { file: endpoint.file } : {}),
        ...(endpoint.form ? { form: name } : {}),
        ...(endpoint.returnsInput ? { returnsInput: true } : {}),
      },
      // The rate limit, counted for the person, comes between the two; the body after both.
      onRequest: async (request) => {
        request.person = await identify(request.headers.authorization, activity(endpoint, request))
      },
      preParsing: async (request, reply) => {
        request.person ??= await identifyByKey(gate.apiKeys, request)
        const refused = await callRefusal(gate, endpoint, request.person)
        if (refused) throw fail(refused)
        if (request.person?.keyScopes && !endpoint.relays)
          await countKeyCall(gate.apiKeys, request.person, { now: parts.now(), reply })
      },
      handler: async (request, reply) => {
        if (isExport(endpoint)) holdExportSlot(exportSlots, request, reply)
        reply.header('cache-control', isForEveryone(endpoint, request) ? 'private, no-cache' : 'no-store')
        const isOpen = async (feature: FeatureKey) =>
          (await featureRefusal([feature], request.person?.roles ?? [])) === null
        const counting = { dailyRows, person: request.person, now: parts.now, reply }
        const result = await answered(request, () =>
          answer({
            ...parts,
            ...requestInput(request),
            isOpen,
            exportRows: exportRows(endpoint, counting),
            request,
            reply,
          }),
        )
        // Refused because the database was lost in the meantime.
        if (reply.sent) return reply
        await countPage(endpoint, result, counting)
        if (isPlainForm(request)) return answerSent(request, reply, name)
        if (isExport(endpoint) && result instanceof Readable)
          return guardExport(gate, endpoint, result, { request, reply })
        return result ?? (endpoint.response || endpoint.stream ? result : reply.code(204).send())
      },
    })
  }
}

/**
 * Whether an answer contains only public content. Others are stored neither by browsers nor by shared caches.
 */
function isForEveryone({ method, audience, isPersonal }: Endpoint, { person }: FastifyRequest): boolean {
  return method === 'GET' && audience === 'anyone' && !isPersonal && person === null
}

/** Runs a handler and releases the request's resources afterwards. */
async function answered(request: FastifyRequest, answer: () => unknown): Promise<unknown> {
  request.isAnswering = true
  try {
    return await answer()
  } finally {
    await release(request)
  }
}

/** An open page reports that nobody has used it for a while. This can only shorten a session. */
function activity(endpoint: Endpoint, { headers }: FastifyRequest): Activity {
  return endpoint.background || headers[backgroundHeader] !== undefined ? 'background' : 'action'
}

function requestInput({ person, params, query, body, upload }: FastifyRequest) {
  return { person, params, query, body, upload }
}

function endpointSchema(endpoint: Endpoint, name: string) {
  const { params, query, body, response, summary, audience, features, stream } = endpoint
  return {
    summary,
    description: `Audience: ${audience}.${features ? ` Features: ${features.join(', ')}.` : ''}`,
    operationId: name,
    security: securityChoices(endpoint),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(response ? { response: { 200: response } } : {}),
    ...(stream ? { produces: stream.split(', ') } : {}),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
}
