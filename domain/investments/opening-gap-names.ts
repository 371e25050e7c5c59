/** What is missing before a club deal may open. `openingGaps` says when. */
export const openingGapNames = [
  'description-missing',
  'operator-unchecked',
  'amounts-wrong',
  'period-wrong',
  'uses-unbalanced',
  'fees-undisclosed',
  'earnings-undisclosed',
  'scenarios-incomplete',
  'valuation-missing',
  'valuation-old',
  'valuation-dependent',
  'risks-missing',
  'documents-missing',
  'regime-asset-excluded',
  'regime-listing-cap',
  'regime-member-cap',
  'regime-period',
] as const
export type OpeningGapName = (typeof openingGapNames)[number]
