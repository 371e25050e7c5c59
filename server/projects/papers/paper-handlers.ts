import { projectPapers } from '#contract/projects/papers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { listAssignedAgents, assignAgent, unassignAgent } from './assigned-agents.ts'
import { readChecklist, noteStep } from './checklist.ts'
import { addDocument, documentFile, listDocuments, removeDocument } from './documents.ts'
import { readNeighbours } from '#server/projects/listings/neighbours.ts'
import { searchText } from '#server/projects/listings/text-filter.ts'

export const paperHandlers = handle(projectPapers, {
  documents: async ({ sql, params }) => ({ documents: await listDocuments(sql, params.slug) }),
  document: async ({ sql, params, reply }) => {
    const { content, type, name } = await documentFile(sql, params)
    return reply
      .type(type)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'private, no-store')
      .send(content)
  },
  addDocument: async (context) => {
    const { sql, params, query, upload } = context
    const content = await requireUpload(upload).content()
    await addDocument(sql, params.slug, { entry: query, content }, actorAndTime(context))
  },
  removeDocument: (context) => removeDocument(context.sql, context.params, actorAndTime(context)),
  checklist: async ({ sql, person, params }) => ({ steps: await readChecklist(sql, person.id, params.slug) }),
  noteStep: ({ sql, person, params, body, now }) => noteStep(sql, person.id, { ...params, ...body }, now()),
  neighbours: async (context) => {
    const { sql, params, query, now } = context
    const { filter } = await searchText(context, query)
    return readNeighbours(sql, params.slug, filter, gulfDay(now()))
  },
  agents: async ({ sql, params, now }) => ({
    agents: await listAssignedAgents(sql, params.slug, gulfDay(now())),
  }),
  assignAgent: (context) => assignAgent(context.sql, context.params, actorAndTime(context)),
  unassignAgent: (context) => unassignAgent(context.sql, context.params, actorAndTime(context)),
})

function actorAndTime({ person, now }: Pick<Context, 'now'> & { person: { id: string } }) {
  return { actorId: person.id, at: now() }
}
