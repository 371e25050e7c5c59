type FeeTerms = {
  /** Once, of what a member invests. */
  structuringRatio: number
  /** A year, of what a member invests. */
  administrationRatio: number
  vatRatio: number
}

export type Fees = {
  structuring: number
  administration: number
  vat: number
  total: number
  /** What is left of the amount for the property: structuring and its VAT come off first. */
  netInvested: number
}

/** The fees on an amount over whole years, without the fee at the sale and the promote. Not rounded. */
export function investmentFees(
  { structuringRatio, administrationRatio, vatRatio }: FeeTerms,
  { amount, years }: { amount: number; years: number },
): Fees {
  const structuring = amount * structuringRatio
  const administration = amount * administrationRatio * years
  const vat = (structuring + administration) * vatRatio
  return {
    structuring,
    administration,
    vat,
    total: structuring + administration + vat,
    netInvested: amount - structuring * (1 + vatRatio),
  }
}
