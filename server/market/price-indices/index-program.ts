// Fits the price indices of one type in a city and finds its resales for its parent process, sends them, and exits. See run-indices.ts.
import { findResales, fitIndices } from './fit-indices.ts'
import type { IndexFit, IndexJob } from './run-indices.ts'

process.once('message', ({ places }: IndexJob) => {
  const fits: IndexFit = { indices: places.map(fitIndices), resales: places.flatMap(findResales) }
  process.send?.(fits, () => process.disconnect())
})
