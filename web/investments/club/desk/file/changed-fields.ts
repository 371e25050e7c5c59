import type { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { m } from '#web/paraglide/messages.js'

const names: Record<keyof ClubDealTerms, () => string> = {
  title: m.club_desk_title,
  city: m.club_filter_city,
  regime: m.club_rules_title,
  project: m.club_fact_project,
  address: m.club_fact_address,
  isCompleted: m.club_fact_stage,
  summary: m.club_desk_summary,
  operator: m.club_operator,
  excludedCountries: m.club_desk_excluded,
  currency: m.club_verify_currency,
  targetMinor: m.club_target,
  minimumMinor: m.club_minimum,
  hardCapMinor: m.club_hard_cap,
  unitMinor: m.club_unit,
  smallestMinor: m.club_smallest,
  largestMinor: m.club_largest,
  opensOn: m.club_desk_opens,
  closesOn: m.club_desk_closes,
  sources: m.club_sources,
  uses: m.club_uses,
  fees: m.club_part_costs,
  waterfall: m.club_part_waterfall,
  scenarios: m.club_part_scenarios,
  valuation: m.club_part_valuation,
  risks: m.club_desk_risks,
  taxNote: m.club_tax,
  exitPaths: m.club_exit_paths,
  earnings: m.club_desk_earnings,
}

/** The names of the terms that differ. */
export function changedFields(before: ClubDealTerms, after: ClubDealTerms): string[] {
  const fields = Object.entries(names)
  return fields
    .filter(
      ([field]) => JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(after, field)),
    )
    .map(([, name]) => name())
}
