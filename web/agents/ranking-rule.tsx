import {
  pointsToGain,
  rankAgent,
  rankParts,
  rankingRule,
  type AgentRecord,
  type RankPart,
} from '#domain/agents/rank-agents.ts'
import { m } from '#web/paraglide/messages.js'
import { TableHeads } from '#web/ui/tables/table-heads.tsx'
import { formatInteger } from '#web/format/format.ts'
import { rankPartText } from './agent-text.ts'

const { deals, replies, outcomes, courses, complaints } = rankingRule

const how: Record<RankPart, () => string> = {
  deals: () => m.agents_part_deals_how({ full: deals.fullAt }),
  replies: () =>
    m.agents_part_replies_how({ within: replies.fullWithinMinutes / 60, none: replies.noneFromMinutes / 60 }),
  outcomes: () => m.agents_part_outcomes_how({ fewest: outcomes.fewestOutcomes }),
  courses: () => m.agents_part_courses_how({ full: courses.fullAt }),
  complaints: m.agents_part_complaints_how,
}

const weight: Record<RankPart, string> = {
  deals: String(deals.most),
  replies: String(replies.most),
  outcomes: String(outcomes.most),
  courses: String(courses.most),
  complaints: `−${-complaints.each}`,
}

/** The ranking rule, generated from the numbers that it uses. */
export function RankingRule() {
  return (
    <section aria-labelledby="order" className="mt-16 scroll-mt-20 border-t border-border pt-10">
      <h2 id="order" className="font-serif text-2xl">
        {m.agents_rule_title()}
      </h2>
      <p className="mt-3 max-w-[68ch] leading-relaxed text-muted-foreground">{m.agents_rule_lead()}</p>
      <div className="mt-6 overflow-x-auto">
        <table className="w-full max-w-4xl text-sm">
          <TableHeads
            heads={[
              { text: m.agents_rule_part() },
              { text: m.agents_rule_how() },
              { text: m.agents_rule_most(), isFigure: true },
            ]}
          />
          <tbody>
            {rankParts.map((part) => (
              <tr key={part} className="border-b border-border/60 align-top">
                <th scope="row" className="py-2.5 pe-4 text-start font-medium">
                  {rankPartText[part]()}
                </th>
                <td className="max-w-[58ch] py-2.5 pe-4 text-muted-foreground">{how[part]()}</td>
                <td className="figures py-2.5 text-end">{weight[part]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** An agent's points, part by part, with the facts behind each. */
export function AgentRanking({ record }: { record: AgentRecord }) {
  const rank = rankAgent(record)
  const { points, parts } = rank
  const gains = pointsToGain(rank)
  return (
    <>
      <p className="figures text-sm text-muted-foreground">{m.agents_ranking_points({ points })}</p>
      <table className="mt-3 w-full text-sm">
        <TableHeads
          heads={[
            { text: m.agents_rule_part() },
            { text: m.agents_rule_now() },
            { text: m.agents_rule_points(), isFigure: true },
            { text: m.agents_rule_gain(), isFigure: true },
          ]}
        />
        <tbody className="figures">
          {rankParts.map((part) => (
            <tr key={part} className="border-b border-border/60">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {rankPartText[part]()}
              </th>
              <td className="py-2 pe-4 text-muted-foreground">{stoodOn[part](record)}</td>
              <td className="py-2 pe-4 text-end">{parts[part] < 0 ? `−${-parts[part]}` : parts[part]}</td>
              <td className="py-2 text-end text-muted-foreground">
                {gains[part] === 0 ? '0' : `+${gains[part]}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const stoodOn: Record<RankPart, (record: AgentRecord) => string> = {
  deals: ({ verifiedDeals }) =>
    verifiedDeals === null ? m.ui_unknown() : m.agents_record_deals({ count: verifiedDeals }),
  replies: ({ replyMedianMinutes }) => {
    if (replyMedianMinutes === null) return m.ui_unknown()
    if (replyMedianMinutes < 90) return m.agents_record_minutes({ count: replyMedianMinutes })
    return m.agents_record_hours({ count: Math.round(replyMedianMinutes / 60) })
  },
  outcomes: ({ outcomesRequested: total, outcomesGood: good }) => {
    if (total === 0) return m.ui_unknown()
    if (total < outcomes.fewestOutcomes) return m.agents_record_outcomes_few({ total })
    return m.agents_record_outcomes({ good, total })
  },
  courses: ({ coursesPassed }) => m.agents_record_courses({ count: coursesPassed }),
  complaints: ({ complaintsUpheld }) =>
    complaintsUpheld === 0 ? m.agents_record_none() : formatInteger(complaintsUpheld),
}
