import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { ruleConcerns, ruleUnits } from '#domain/rules/rule-units.ts'
import { endpoint } from './endpoint.ts'
import { day, line, paragraphs } from './form-fields.ts'

const key = z.string().regex(/^[a-z0-9-]{2,80}$/)
const source = { sourceTitle: line, sourceUrl: z.url({ protocol: /^https$/ }).max(500) }

/** A dated legal figure. A new `holdsFrom` adds a row and ends the one before; the same day corrects that row. */
export type RuleEntry = z.infer<typeof RuleEntry>
export const RuleEntry = z
  .object({
    key,
    cities: z.array(z.enum(launchCities)),
    value: z.number().nullable(),
    unit: z.enum(ruleUnits).nullable(),
    title: line,
    detail: paragraphs.or(z.literal('')),
    concerns: z.enum(ruleConcerns),
    holdsFrom: day,
    holdsTo: day.nullable(),
    ...source,
    verifiedOn: day,
  })
  .refine(({ holdsFrom, holdsTo }) => holdsTo === null || holdsTo >= holdsFrom, {
    path: ['holdsTo'],
    error: 'must not be before the day from which it holds',
  })
  .refine(({ value, unit }) => value === null || unit !== null, {
    path: ['unit'],
    error: 'a figure needs a unit',
  })

/** A requirement that an authority sets for a licence. */
export type RequirementEntry = z.infer<typeof RequirementEntry>
export const RequirementEntry = z.object({
  id: z.int(),
  requirement: paragraphs,
  ...source,
  statedOn: day.nullable(),
  checkedOn: day,
})

/** The legal frame of funds in a market. */
export type RegimeEntry = z.infer<typeof RegimeEntry>
export const RegimeEntry = z.object({
  key,
  title: line,
  regulator: line,
  rules: z.array(line).min(1).max(20),
  wording: paragraphs,
  ...source,
  verifiedOn: day,
})

const note = z.string().trim().min(3).max(500)

export type RuleProposal = z.infer<typeof RuleProposal>
export const RuleProposal = z.discriminatedUnion('subject', [
  z.object({ subject: z.literal('rule'), entry: RuleEntry, note }),
  z.object({ subject: z.literal('requirement'), entry: RequirementEntry, note }),
  z.object({ subject: z.literal('regime'), entry: RegimeEntry, note }),
])

const reviewed = { reviewedBy: z.string().nullable(), reviewedAt: z.iso.datetime().nullable() }

export type RuleRow = z.infer<typeof RuleRow>
export const RuleRow = z.object({
  ...RuleEntry.shape,
  cities: z.array(z.string()),
  isInForce: z.boolean(),
  ...reviewed,
})
export type RequirementRow = z.infer<typeof RequirementRow>
export const RequirementRow = RequirementEntry.extend({ authority: z.string(), ...reviewed })
export type RegimeRow = z.infer<typeof RegimeRow>
export const RegimeRow = RegimeEntry.extend({ market: z.string(), ...reviewed })

/** A field that a change sets, with what held before. */
const ChangedField = z.object({ name: z.string(), before: z.string().nullable(), now: z.string() })

export type RuleChange = z.infer<typeof RuleChange>
export const RuleChange = z.object({
  id: z.uuid(),
  title: z.string(),
  fields: z.array(ChangedField),
  note: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: z.iso.datetime(),
  isOwn: z.boolean(),
  /** Why the caller may not approve it; null if they may. */
  refusal: z.enum(['FORBIDDEN', 'FOUR_EYES', 'CONFLICT']).nullable(),
  decision: z.enum(['approved', 'declined', 'withdrawn']).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string(),
})

const params = z.object({ changeId: z.uuid() })

export const rules = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/rules',
    summary: 'List all legal figures with their history, requirements and fund regimes, and changes of them',
    audience: 'staff',
    response: z.object({
      rules: z.array(RuleRow),
      requirements: z.array(RequirementRow),
      regimes: z.array(RegimeRow),
      waiting: z.array(RuleChange),
      /** The last ones, newest first. */
      decided: z.array(RuleChange),
    }),
  }),
  propose: endpoint({
    method: 'POST',
    url: '/api/admin/rule-changes',
    summary: 'Propose a change of a legal figure or text. It takes effect once a second person approves it',
    audience: 'editor',
    body: RuleProposal,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  approve: endpoint({
    method: 'POST',
    url: '/api/admin/rule-changes/:changeId/approval',
    summary: 'Approve a change that another person proposed',
    audience: 'approver',
    params,
    errors: ['NOT_FOUND', 'CONFLICT', 'FOUR_EYES'],
  }),
  decline: endpoint({
    method: 'POST',
    url: '/api/admin/rule-changes/:changeId/refusal',
    summary: "Decline a change with a reason, or withdraw one's own",
    audience: 'staff',
    params,
    body: z.object({ reason: note }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  }),
}
