/** The methods of the price index, the first as the usual one. */
export const indexMethods = ['stratified', 'hedonic', 'repeat'] as const
export type IndexMethod = (typeof indexMethods)[number]

/** Methods that are computed ahead for each state of the data. The stratified median is computed on request. */
export type FittedMethod = Exclude<IndexMethod, 'stratified'>

/** Raised with every change to a fitted method: stored indices of another version are computed again. */
export const fittedIndexVersion = 1

/** No index has fewer quarters. */
export const fewestIndexQuarters = 4
