import type { OpeningGapName } from '#domain/investments/opening-gap-names.ts'
import { m } from '#web/paraglide/messages.js'

/** What is missing before a deal may open. */
export const gapNames: Record<OpeningGapName, () => string> = {
  'description-missing': m.club_gap_description,
  'operator-unchecked': m.club_gap_operator,
  'amounts-wrong': m.club_gap_amounts,
  'period-wrong': m.club_gap_period,
  'uses-unbalanced': m.club_gap_uses,
  'fees-undisclosed': m.club_gap_fees,
  'earnings-undisclosed': m.club_gap_earnings,
  'scenarios-incomplete': m.club_gap_scenarios,
  'valuation-missing': m.club_gap_valuation_missing,
  'valuation-old': m.club_gap_valuation_old,
  'valuation-dependent': m.club_gap_valuation_dependent,
  'risks-missing': m.club_gap_risks,
  'documents-missing': m.club_gap_documents,
  'regime-asset-excluded': m.club_gap_regime_asset,
  'regime-listing-cap': m.club_gap_regime_listing,
  'regime-member-cap': m.club_gap_regime_member,
  'regime-period': m.club_gap_regime_period,
}
