import { z } from 'zod'
import { fileTypes } from '#domain/applications/file-type.ts'
import { licenceStatuses } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { documentKinds } from '#domain/projects/document-kinds.ts'
import { isStep, outcomes } from '#domain/projects/due-diligence.ts'
import { projectSorts } from '#domain/projects/listing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, line } from '#contract/form-fields.ts'
import { ProjectFilter } from './filter.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const params = z.object({ slug })
const documentParams = z.object({ slug, documentId: z.coerce.number().int().positive() })
const agentParams = z.object({ slug, agent: slug })
const memberRead = { method: 'GET', audience: 'member', features: ['projects'], params } as const

export type ProjectDocument = z.infer<typeof ProjectDocument>
export const ProjectDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  title: z.string(),
  fileType: z.enum(fileTypes),
  bytes: z.int(),
  sha256: z.string(),
  /** The date on the document. */
  datedOn: day.nullable(),
  expiresOn: day.nullable(),
  /** Null when the account is gone. */
  uploadedBy: z.string().nullable(),
  uploadedOn: day,
  /** The developer's list that it came with; null for a document added separately. */
  listName: z.string().nullable(),
  demonstration: z.boolean(),
})

/** All fields of a document except the file. */
export type DocumentEntry = z.infer<typeof DocumentEntry>
export const DocumentEntry = z.object({
  kind: z.enum(documentKinds),
  title: line,
  datedOn: day.optional(),
  expiresOn: day.optional(),
})

export type NotedStep = z.infer<typeof NotedStep>
export const NotedStep = z.object({
  step: z.string(),
  outcome: z.enum(outcomes),
  note: z.string(),
  notedOn: day,
})

/**
 * One of the two or both: a page that was open for a long time must not overwrite what the user did not
 * touch.
 */
export type StepChange = z.infer<typeof StepChange>
export const StepChange = z
  .object({
    outcome: z.enum(outcomes).optional(),
    note: z.string().trim().max(limits.projects.noteCharacters).optional(),
  })
  .refine(({ outcome, note }) => outcome !== undefined || note !== undefined, 'an outcome or a note')

const Neighbour = z.object({ slug, name: z.string() }).nullable()

/** The position of a project in a filtered list. */
export type Neighbours = z.infer<typeof Neighbours>
export const Neighbours = z.object({
  previous: Neighbour,
  next: Neighbour,
  /** From 1; null when the project does not match the filter. */
  position: z.int().nullable(),
  total: z.int(),
})

export type AssignedAgent = z.infer<typeof AssignedAgent>
export const AssignedAgent = z.object({
  slug,
  fullName: z.string(),
  agency: z.string(),
  licenceNumber: z.string(),
  licence: z.enum(licenceStatuses),
  licenceExpiresOn: day.nullable(),
  languages: z.array(z.string()),
  /** What Diwan earns when a member buys through the agent, from the agent's entry; empty for nothing. */
  commission: z.string(),
  replyMedianMinutes: z.int().nullable(),
  demonstration: z.boolean(),
})

export const projectPapers = {
  documents: endpoint({
    ...memberRead,
    url: '/api/projects/:slug/documents',
    summary: 'List documents of a published project, newest first',
    response: z.object({ documents: z.array(ProjectDocument) }),
    errors: ['NOT_FOUND'],
  }),
  document: endpoint({
    ...memberRead,
    url: '/api/projects/:slug/documents/:documentId',
    summary: 'Download a document of a project as an attachment',
    params: documentParams,
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  addDocument: endpoint({
    method: 'POST',
    url: '/api/admin/projects/:slug/documents',
    summary: 'Upload a document of a project as PDF, PNG or JPEG. The file is stored unchanged',
    audience: 'editor',
    params,
    query: DocumentEntry,
    file: { mostBytes: limits.projects.documentBytes },
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute: 20,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    url: '/api/admin/projects/:slug/documents/:documentId',
    summary: 'Delete a document of a project permanently',
    audience: 'editor',
    params: documentParams,
    errors: ['NOT_FOUND'],
  }),
  checklist: endpoint({
    ...memberRead,
    url: '/api/projects/:slug/checklist',
    summary: "Retrieve the caller's due diligence notes on a project",
    response: z.object({ steps: z.array(NotedStep) }),
    errors: ['NOT_FOUND'],
  }),
  noteStep: endpoint({
    method: 'PUT',
    url: '/api/projects/:slug/checklist/:step',
    summary: 'Update the result or note of one check. Omitted fields stay unchanged',
    audience: 'member',
    features: ['projects'],
    params: z.object({ slug, step: z.string().refine(isStep, 'a step of the list') }),
    body: StepChange,
    errors: ['NOT_FOUND'],
  }),
  neighbours: endpoint({
    ...memberRead,
    url: '/api/projects/:slug/neighbours',
    summary: 'Retrieve the previous and next project of a filtered list',
    query: ProjectFilter.extend({ sort: z.enum(projectSorts).optional() }),
    response: Neighbours,
  }),
  agents: endpoint({
    ...memberRead,
    url: '/api/projects/:slug/agents',
    summary: 'List published agents assigned to a project, without contact details',
    response: z.object({ agents: z.array(AssignedAgent) }),
    errors: ['NOT_FOUND'],
  }),
  assignAgent: endpoint({
    method: 'PUT',
    url: '/api/admin/projects/:slug/agents/:agent',
    summary: 'Assign a published agent to a project',
    audience: 'editor',
    params: agentParams,
    errors: ['NOT_FOUND'],
  }),
  unassignAgent: endpoint({
    method: 'DELETE',
    url: '/api/admin/projects/:slug/agents/:agent',
    summary: 'Remove an agent from a project',
    audience: 'editor',
    params: agentParams,
    errors: ['NOT_FOUND'],
  }),
}
