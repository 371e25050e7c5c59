/** The documents of a club deal. */
export const clubDocumentKinds = [
  'teaser',
  'valuation',
  'title',
  'spa',
  'risk_form',
  'operating_agreement',
  'budget',
] as const
export type ClubDocumentKind = (typeof clubDocumentKinds)[number]

/** Without these a deal does not open. A sale and purchase agreement exists only once the purchase is agreed. */
export const requiredDocuments: readonly ClubDocumentKind[] = clubDocumentKinds.filter(
  (kind) => kind !== 'spa',
)

/** Who may download a document: members who may see club deals, or verified ones only. */
export const documentReaders = ['members', 'verified'] as const
export type DocumentReaders = (typeof documentReaders)[number]

export const scenarioNames = ['low', 'base', 'high'] as const
export type ScenarioName = (typeof scenarioNames)[number]
