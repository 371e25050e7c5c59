import { proposals } from '#contract/introductions/proposals.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { AreaUnit } from '#domain/places/floor-area.ts'
import type { Queryable } from '#server/db/sql.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { requireOwnLead } from './leads/changes.ts'
import { ownAgentId } from './own-agent.ts'
import { proposalDocument } from './proposals/proposal-pdf.ts'
import { listProposals, propose, readProposal, type ProjectReaders } from './proposals/proposals.ts'

/** The endpoints of proposals. Projects and scores belong to other features, whose readers are passed in. */
export const proposalsHandlers = (readers: ProjectReaders) =>
  handle(proposals, {
    listProposals: async ({ sql, person, params }) => {
      await requireOwnLead(sql, await ownAgentId(sql, person.id), params.leadId)
      return { proposals: await listProposals(sql, params.leadId) }
    },
    propose: async (context) => {
      const agentId = await ownAgentId(context.sql, context.person.id)
      return propose(context, { leadId: context.params.leadId, agentId, ...context.body })
    },
    readProposal: ({ sql, person, params, now }) =>
      readProposal(sql, readers, { proposalId: params.proposalId, userId: person.id, now: now() }),
    proposalFile: async ({ sql, person, params, now, config, reply }) => {
      const proposal = await readProposal(sql, readers, {
        proposalId: params.proposalId,
        userId: person.id,
        now: now(),
      })
      const display = await readMemberDisplay(sql, params.proposalId)
      const content = await renderPdf(
        proposalDocument(proposal, { display, appUrl: config.appUrl, now: now() }),
      )
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          contentDisposition(`diwan-proposal-${gulfDay(new Date(proposal.madeAt))}.pdf`),
        )
        .send(content)
    },
  })

/** The currency and area unit of the member that a proposal was made for, also on the agent's copy. */
async function readMemberDisplay(sql: Queryable, proposalId: string) {
  const [chosen] = await sql<{ currency: Currency; unit: AreaUnit }[]>`
    select currency, area_unit as unit
      from proposals join introductions on introductions.id = introduction_id
      join user_profiles on user_profiles.user_id = introductions.user_id
     where proposals.id = ${proposalId}`
  return { locale: 'en-AE', currency: chosen?.currency ?? 'AED', unit: chosen?.unit ?? 'sqft' } as const
}
