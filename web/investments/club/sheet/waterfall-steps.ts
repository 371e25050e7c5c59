import type { ClubDealWaterfall } from '#contract/investments/club-deal-terms.ts'
import { feeText } from '#web/investments/club/deal-figures.ts'
import { m } from '#web/paraglide/messages.js'

type Step = { text: string; membersPercent: number }

/** The steps in which payments are shared, in words, with the members' part of each. */
export function waterfallSteps(waterfall: ClubDealWaterfall): Step[] {
  if (waterfall.kind === 'hurdles') {
    const { hurdles, lastSharePercent } = waterfall
    return [
      ...hurdles.map(({ ratePercent, sharePercent }) => ({
        text: m.club_step_until({ rate: feeText(ratePercent) }),
        membersPercent: sharePercent,
      })),
      { text: m.club_step_above(), membersPercent: lastSharePercent },
    ]
  }
  const { preferredPercent, isCompounding, catchUpPercent, promotePercent } = waterfall
  const steps = [{ text: m.club_step_capital(), membersPercent: 100 }]
  if (preferredPercent > 0)
    steps.push({
      text: isCompounding
        ? m.club_step_preferred_compounding({ rate: feeText(preferredPercent) })
        : m.club_step_preferred({ rate: feeText(preferredPercent) }),
      membersPercent: 100,
    })
  if (catchUpPercent > 0 && preferredPercent > 0 && promotePercent > 0)
    steps.push({
      text: m.club_step_catch_up({ share: feeText(promotePercent) }),
      membersPercent: 100 - catchUpPercent,
    })
  return [...steps, { text: m.club_step_rest(), membersPercent: 100 - promotePercent }]
}
