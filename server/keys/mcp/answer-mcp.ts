import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callTool } from './call-tool.ts'
import { tools } from './tools.ts'

const instructions = `Diwan: registered deals, rents, projects and findings of Dubai, Abu Dhabi and Riyadh.
Every answer has \`about\`: units, sample, day, sources and a note. Repeat them beside the figures you quote.
Say so when \`about.isDemonstration\` is true. Null means not known or too few sales, never zero.
Never combine amounts in dirhams and in riyals.`

/** The headers of a request by which the protocol negotiates. */
const negotiating = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** Answers one message, or a batch. Each request has a server of its own, so no state is kept between requests. */
export async function answerMcp(
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: () => Date },
  address: string,
): Promise<unknown> {
  const server = createServer(request, now)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = negotiating.flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    const response = await transport.handleRequest(new Request(address, { method: 'POST', headers }), {
      parsedBody: request.body,
    })
    const text = await response.text()
    reply.code(response.status)
    return text === ''
      ? reply.send()
      : reply.type('application/json; charset=utf-8').serializer(String).send(text)
  } finally {
    await server.close()
  }
}

function createServer(request: FastifyRequest, now: () => Date): McpServer {
  const server = new McpServer({ name: 'diwan', title: 'Diwan', version: '1' }, { instructions })
  for (const tool of tools) {
    const { name, title, description, input } = tool
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: { readOnlyHint: true, openWorldHint: false } },
      (given: Record<string, unknown>) => callTool(tool, given, { request, now: now() }),
    )
  }
  return server
}
