import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

export const proposal = (proposalId: string) =>
  query(api.introductions.readProposal, { params: { proposalId } })

/** The proposals made for a lead. */
export const leadProposals = (leadId: string) =>
  query(api.introductions.listProposals, { params: { leadId } })
