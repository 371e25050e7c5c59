/**
 * Price to rent: price / annual rent, in years of rent that pay the price; both in one unit of money. Null without a
 * rent. Source: OECD, Analytical House Price Indicators, price-to-rent ratio (nominal price over rent; there as an index
 * of it).
 */
export function priceToRent(price: number, annualRent: number): number | null {
  return annualRent > 0 ? price / annualRent : null
}
