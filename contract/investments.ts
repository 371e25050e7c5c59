import { z } from 'zod'
import { fundKinds, fundMarkets } from '#domain/investments/fund-kinds.ts'
import { endpoint } from './endpoint.ts'
import { line, name, webAddress } from './form-fields.ts'

const optional = line.or(z.literal(''))
const day = z.iso.date()

/** All fields of a fund that staff can edit. Unpublished values are empty. */
export type FundEntry = z.infer<typeof FundEntry>
export const FundEntry = z.object({
  name,
  kind: z.enum(fundKinds),
  market: z.enum(fundMarkets),
  manager: optional,
  regulator: optional,
  tradedOn: optional,
  holds: optional,
  distribution: optional,
  costs: optional,
  note: z.string().trim().max(2000),
  sourceTitle: line,
  sourceUrl: webAddress,
  /** The date of the source, if it has one. */
  statedOn: day.nullable(),
  /** The day on which we read it. */
  verifiedOn: day,
  published: z.boolean(),
})

export type Fund = z.infer<typeof Fund>
export const Fund = FundEntry.omit({ published: true }).extend({
  slug: z.string(),
  demonstration: z.boolean(),
})

/** The regulation of a kind of fund in one jurisdiction, and the required disclosures. */
export type FundRegime = z.infer<typeof FundRegime>
export const FundRegime = z.object({
  key: z.string(),
  market: z.enum(fundMarkets),
  title: z.string(),
  regulator: z.string(),
  rules: z.array(z.string()),
  wording: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  verifiedOn: day,
})

export type StaffFund = z.infer<typeof StaffFund>
export const StaffFund = FundEntry.extend({ id: z.uuid(), slug: z.string(), demonstration: z.boolean() })

const fundParams = z.object({ fundId: z.uuid() })

export const investments = {
  funds: endpoint({
    method: 'GET',
    url: '/api/funds',
    summary: 'List published funds with the rules for each kind',
    audience: 'anyone',
    response: z.object({ funds: z.array(Fund), regimes: z.array(FundRegime) }),
  }),
  staffFunds: endpoint({
    method: 'GET',
    url: '/api/admin/funds',
    summary: 'List all funds, published or not',
    audience: 'editor',
    response: z.object({ funds: z.array(StaffFund) }),
  }),
  saveFund: endpoint({
    method: 'PUT',
    url: '/api/admin/funds/:fundId',
    summary: 'Create or replace a fund. Its slug never changes',
    audience: 'editor',
    params: fundParams,
    body: FundEntry,
  }),
  removeFund: endpoint({
    method: 'DELETE',
    url: '/api/admin/funds/:fundId',
    summary: 'Delete a fund',
    audience: 'editor',
    params: fundParams,
    errors: ['NOT_FOUND'],
  }),
}
