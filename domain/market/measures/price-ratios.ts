/** Years of rent that pay the price: price over annual rent. Null without a rent. */
export function priceToRent(price: number, annualRent: number): number | null {
  return annualRent > 0 ? price / annualRent : null
}

/** Years of household income that pay the price. Null without an income. */
export function priceToIncome(price: number, annualIncome: number): number | null {
  return annualIncome > 0 ? price / annualIncome : null
}
