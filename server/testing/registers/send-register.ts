import type { FastifyInstance } from 'fastify'
import type { UnfinishedUpload } from '#contract/ingestion/uploads.ts'

type Sent = { fileName: string; asOf?: string; mends?: number }

/** Sends a whole register file in one part and asks for its import; the answer of the last call. */
export async function sendRegister(
  app: FastifyInstance,
  authorization: string,
  content: string | Buffer,
  { fileName, ...settings }: Sent,
) {
  const url = '/api/ingestion/uploads'
  const headers = { authorization }
  const body = Buffer.from(content)
  const file = { fileName, bytes: body.length, modifiedAt: new Date().toISOString() }
  const { id } = (await app.inject({ method: 'POST', url, headers, payload: file })).json<UnfinishedUpload>()
  await app.inject({
    method: 'PUT',
    url: `${url}/${id}?from=0`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: body,
  })
  return app.inject({ method: 'POST', url: `${url}/${id}/import`, headers, payload: settings })
}
