import { z } from 'zod'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import { licenceStatuses } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { endpoint } from './endpoint.ts'
import { day, Facet, line, mailbox, name, paragraphs, phone } from './form-fields.ts'
import { CoverPicture, GalleryPicture } from './pictures.ts'

const { listed } = limits.directory
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const City = z.object({ slug: z.enum(launchCities), name: z.string() })
const count = z.int().nonnegative()
const writtenAt = z.iso.datetime()

const agentStates = ['draft', 'published', 'suspended'] as const
export type AgentState = (typeof agentStates)[number]

/** The record behind the directory's order; domain/agents/rank-agents.ts computes the points. */
export const AgentRecord = z.object({
  verifiedDeals: count.max(1000).nullable(),
  replyMedianMinutes: count.max(100_000).nullable(),
  outcomesRequested: count.max(10_000),
  outcomesGood: count.max(10_000),
  coursesPassed: count.max(100),
  complaintsUpheld: count.max(100),
})

export type AgentCard = z.infer<typeof AgentCard>
export const AgentCard = z.object({
  slug,
  fullName: z.string(),
  cover: CoverPicture.nullable(),
  city: City,
  agency: z.string(),
  languages: z.array(z.enum(spokenLanguages)),
  specialities: z.array(z.enum(specialities)),
  areas: z.array(z.object({ slug: z.string(), name: z.string() })),
  workingSince: z.int().nullable(),
  licence: z.enum(licenceStatuses),
  licenceExpiresOn: day.nullable(),
  verifiedOn: day.nullable(),
  points: count,
  demonstration: z.boolean(),
})

export type LicensingAuthority = z.infer<typeof LicensingAuthority>
export const LicensingAuthority = z.object({
  city: City,
  name: z.string(),
  personNumber: z.string(),
  officeNumber: z.string(),
  checkName: z.string(),
  checkUrl: z.string(),
})

export type AgentProfile = z.infer<typeof AgentProfile>
export const AgentProfile = AgentCard.extend({
  pictures: z.array(GalleryPicture),
  licenceNumber: z.string(),
  officeNumber: z.string(),
  authority: LicensingAuthority.nullable(),
  bio: z.string(),
  fees: z.string(),
  commission: z.string(),
  record: AgentRecord,
  updatedOn: day,
})

/** An agent's entry as the agent sees it: also while it is a draft or suspended. */
export type AgentEntryCard = z.infer<typeof AgentEntryCard>
export const AgentEntryCard = z.object({
  slug,
  fullName: z.string(),
  agency: z.string(),
  city: City,
  state: z.enum(agentStates),
  licenceNumber: z.string(),
  licence: z.enum(licenceStatuses),
  licenceExpiresOn: day.nullable(),
  verifiedOn: day.nullable(),
  /** What the authority calls the number: 'BRN'. Null where no authority is known. */
  licenceName: z.string().nullable(),
  record: AgentRecord,
  demonstration: z.boolean(),
})

export type AgentFilter = z.infer<typeof AgentFilter>
export const AgentFilter = z.object({
  city: z.enum(launchCities).optional(),
  area: slug.optional(),
  language: z.enum(spokenLanguages).optional(),
  speciality: z.enum(specialities).optional(),
  verified: z.literal('yes').optional(),
  sort: z.enum(agentSorts).optional(),
})

export type AgentPage = z.infer<typeof AgentPage>
export const AgentPage = z.object({
  agents: z.array(AgentCard),
  total: count,
  /** The cursor of the next page. */
  next: slug.nullable(),
  facets: z.object({ city: Facet, area: Facet, language: Facet, speciality: Facet, verified: Facet }),
})

export type LicensingRule = z.infer<typeof LicensingRule>
export const LicensingRule = LicensingAuthority.extend({
  requirements: z.array(
    z.object({
      requirement: z.string(),
      sourceTitle: z.string(),
      sourceUrl: z.string(),
      statedOn: day.nullable(),
      checkedOn: day,
    }),
  ),
})

/** All fields of an agent that staff can edit. */
export type AgentEntry = z.infer<typeof AgentEntry>
export const AgentEntry = z.object({
  fullName: name,
  email: mailbox.nullable(),
  phone: phone.or(z.literal('')),
  city: z.enum(launchCities),
  agency: line,
  licenceNumber: line,
  officeNumber: line.or(z.literal('')),
  licenceExpiresOn: day.nullable(),
  languages: z.array(z.enum(spokenLanguages)).max(listed),
  specialities: z.array(z.enum(specialities)).max(listed),
  areas: z.array(slug).max(listed),
  workingSince: z.int().min(1950).max(2100).nullable(),
  bio: paragraphs.or(z.literal('')),
  fees: paragraphs.or(z.literal('')),
  commission: paragraphs.or(z.literal('')),
  /** What staff know. The rest of the record is counted. */
  record: AgentRecord.pick({ verifiedDeals: true }),
})

export type StaffAgent = z.infer<typeof StaffAgent>
export const StaffAgent = z.object({
  id: z.uuid(),
  slug,
  state: z.enum(agentStates),
  suspension: z.string(),
  verifiedOn: day.nullable(),
  evidence: z.string(),
  licence: z.enum(licenceStatuses),
  points: count,
  demonstration: z.boolean(),
  /** When the entry was written. */
  writtenAt,
  entry: AgentEntry.extend({ email: z.string().nullable(), phone: z.string(), record: AgentRecord }),
})

export type StaffAgentFilter = z.infer<typeof StaffAgentFilter>
export const StaffAgentFilter = z.object({
  text: z.string().trim().max(200).optional(),
  city: z.enum(launchCities).optional(),
  state: z.enum(agentStates).optional(),
})

const agentParams = z.object({ agentId: z.uuid() })
const slugParams = z.object({ slug })

export const agents = {
  list: endpoint({
    method: 'GET',
    url: '/api/agents',
    summary: 'List published agents with the number of matches for each filter',
    audience: 'anyone',
    query: AgentFilter.extend({ after: slug.optional() }),
    response: AgentPage,
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/agents/:slug',
    summary: 'Retrieve the profile of an agent, without contact details',
    audience: 'anyone',
    params: slugParams,
    response: AgentProfile,
    errors: ['NOT_FOUND'],
  }),
  licensing: endpoint({
    method: 'GET',
    url: '/api/licensing',
    summary: 'List broker licensing authorities and their requirements, each rule with its source',
    audience: 'anyone',
    response: z.array(LicensingRule),
  }),
  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/agents',
    summary: 'List agents in any state, by name',
    audience: 'editor',
    query: StaffAgentFilter.extend({ after: slug.optional() }),
    response: z.object({ agents: z.array(StaffAgent), total: count, next: slug.nullable() }),
  }),
  staffRead: endpoint({
    method: 'GET',
    url: '/api/admin/agents/:agentId',
    summary: 'Retrieve an agent with all staff fields',
    audience: 'editor',
    params: agentParams,
    response: StaffAgent,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/admin/agents',
    summary: 'Create an agent as a draft',
    audience: 'editor',
    body: AgentEntry,
    response: StaffAgent,
  }),
  change: endpoint({
    method: 'PUT',
    url: '/api/admin/agents/:agentId',
    summary: 'Update an agent. A changed licence must be verified again',
    audience: 'editor',
    params: agentParams,
    /** With the time at which the entry that was changed had been written: a later one is not overwritten. */
    body: AgentEntry.extend({ writtenAt }),
    response: StaffAgent,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  verify: endpoint({
    method: 'PUT',
    url: '/api/admin/agents/:agentId/verification',
    summary: 'Record the day and evidence of a licence check in the register',
    audience: 'editor',
    params: agentParams,
    body: z.object({ on: day, evidence: paragraphs }),
    response: StaffAgent,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  publish: endpoint({
    method: 'POST',
    url: '/api/admin/agents/:agentId/publication',
    summary: 'Publish an agent in the directory. A suspension is lifted first',
    audience: 'editor',
    params: agentParams,
    response: StaffAgent,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}
