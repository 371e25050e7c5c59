import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ProjectCard } from '#contract/projects.ts'
import { ScoreComparison } from '#contract/score/comparison.ts'

const { noteCharacters, proposedProjects, perMinute } = limits.leads
const when = z.iso.datetime()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)

/** A proposal in the list of a lead. */
export type ProposalLine = z.infer<typeof ProposalLine>
export const ProposalLine = z.object({
  id: z.uuid(),
  madeAt: when,
  /** When the member first read it. */
  openedAt: when.nullable(),
  projects: z.array(z.string()),
})

/** Up to three projects side by side, with their scores. */
export type ProjectProposal = z.infer<typeof ProjectProposal>
export const ProjectProposal = z.object({
  id: z.uuid(),
  agent: z.object({ slug, fullName: z.string(), agency: z.string(), isListed: z.boolean() }),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  note: z.string(),
  madeAt: when,
  /** Published ones, in the order of the agent. */
  projects: z.array(ProjectCard),
  scores: ScoreComparison.pick({ projects: true, categories: true }),
})

const leadParams = z.object({ leadId: z.uuid() })
const proposalParams = z.object({ proposalId: z.uuid() })

export const proposals = {
  listProposals: endpoint({
    method: 'GET',
    url: '/api/agent/leads/:leadId/proposals',
    summary: 'List the proposals made for a lead, newest first',
    audience: 'agent',
    params: leadParams,
    response: z.object({ proposals: z.array(ProposalLine) }),
    errors: ['NOT_FOUND'],
  }),
  propose: endpoint({
    method: 'POST',
    url: '/api/agent/leads/:leadId/proposals',
    summary: 'Propose up to three projects to the member of an accepted lead, who is notified by e-mail',
    audience: 'agent',
    params: leadParams,
    body: z.object({
      projects: z.array(slug).min(1).max(proposedProjects),
      note: z.string().trim().max(noteCharacters),
    }),
    response: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  readProposal: endpoint({
    method: 'GET',
    url: '/api/proposals/:proposalId',
    summary: 'Retrieve a proposal, as the member it was made for or as its agent',
    audience: 'member',
    features: ['projects'],
    params: proposalParams,
    response: ProjectProposal,
    errors: ['NOT_FOUND'],
  }),
  proposalFile: endpoint({
    method: 'GET',
    url: '/api/proposals/:proposalId/file',
    summary: 'Write a proposal with its scores as a PDF, in the currency of the member',
    audience: 'member',
    features: ['projects'],
    params: proposalParams,
    stream: 'application/pdf',
    errors: ['NOT_FOUND'],
    perMinute: 30,
  }),
}
