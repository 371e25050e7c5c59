/** The kinds of project documents. */
export const documentKinds = [
  'sale-contract',
  'brochure',
  'floor-plans',
  'price-list',
  'payment-plan',
  'permit',
  'escrow',
  'no-objection',
  'service-charge',
  'completion',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Whether a document has expired by a day; one without an end never does. */
export function isExpired(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}
