import type { FastifyRequest } from 'fastify'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { Problem } from '#contract/endpoint.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Tool } from './tools.ts'

type Input = Record<string, unknown>

/**
 * Asks the endpoint of a tool as the caller would: with the same key, at the same gate, within the same limits. A
 * refusal is an answer that an assistant can read.
 */
export async function callTool(
  tool: Tool,
  input: Input,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<CallToolResult> {
  const { authorization } = request.headers
  const answered = await request.server.inject({
    method: tool.endpoint.method,
    url: toUrl(tool, input),
    headers: authorization === undefined ? {} : { authorization },
    remoteAddress: request.ip,
  })
  const body: unknown = answered.json()
  if (answered.statusCode >= 400) return refusedResult(body)
  const presented = tool.present(body, { today: gulfDay(now), input })
  return { content: [{ type: 'text', text: JSON.stringify(presented) }], structuredContent: presented }
}

/** The address of a question: parameters of the path in their places, the others behind it. */
function toUrl({ endpoint }: Tool, input: Input): string {
  const inPath = new Set(Object.keys(endpoint.params?.shape ?? {}))
  const path = endpoint.url.replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      inPath.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

function refusedResult(body: unknown): CallToolResult {
  const { title, detail, code, fields = [] } = Problem.parse(body)
  const reasons = fields.map(({ path, message }) => `${path}: ${message}`)
  const text = [title, detail, ...reasons].filter((part) => part !== undefined).join('. ')
  return { isError: true, content: [{ type: 'text', text: `${text} (${code})` }] }
}
