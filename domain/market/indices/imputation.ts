import { fitLeastSquares } from '#domain/statistics/least-squares.ts'
import { mean } from '#domain/statistics/summaries.ts'

/** Sales of one period: log prices and one array a property, the constant not included. */
type PeriodSales = { logPrices: ArrayLike<number>; properties: readonly ArrayLike<number>[] }

type ImputationIndex = { laspeyres: number; paasche: number; fisher: number }

/**
 * Hedonic imputation of each period against the first, 100 there: a model of each period prices the homes of the
 * base (Laspeyres), the model of the base those of the period (Paasche); Fisher is their geometric mean. Eurostat,
 * Handbook on Residential Property Price Indices, chapter 5. A period that cannot be estimated is null.
 */
export function imputationIndices(periods: readonly PeriodSales[]): (ImputationIndex | null)[] {
  const models = periods.map(fitPeriod)
  const base = periods[0]
  const baseModel = models[0]
  if (!base || !baseModel) return periods.map(() => null)
  return periods.map((period, at) => {
    const model = models[at]
    if (!model) return null
    const laspeyres = Math.exp(meanPrediction(model, base) - meanPrediction(baseModel, base))
    const paasche = Math.exp(meanPrediction(model, period) - meanPrediction(baseModel, period))
    return {
      laspeyres: 100 * laspeyres,
      paasche: 100 * paasche,
      fisher: 100 * Math.sqrt(laspeyres * paasche),
    }
  })
}

/**
 * The repricing index against the base sales, 100 there: the change of geometric mean prices, corrected by what the
 * model of the base says of the change of homes. Null where the base cannot be estimated.
 */
export function repricingIndex(periods: readonly PeriodSales[], base: PeriodSales): number[] | null {
  const model = fitPeriod(base)
  if (!model) return null
  const surplus = (sales: PeriodSales) => mean(sales.logPrices) - meanPrediction(model, sales)
  return periods.map((period) => 100 * Math.exp(surplus(period) - surplus(base)))
}

function fitPeriod({ logPrices, properties }: PeriodSales): number[] | null {
  const fit = fitLeastSquares([Array.from(logPrices, () => 1), ...properties], logPrices)
  return fit ? fit.coefficients.map((value) => value ?? 0) : null
}

/** The model is linear, so the mean of its predictions is its prediction at the means. */
function meanPrediction(model: readonly number[], { properties }: PeriodSales): number {
  return properties.reduce((sum, values, at) => sum + (model[at + 1] ?? 0) * mean(values), model[0] ?? 0)
}
