// Fits the price indices of one type in a city for its parent process, sends them, and exits. See run-indices.ts.
import { fitPlace } from './fit-place.ts'
import type { IndexJob } from './run-indices.ts'

process.once('message', ({ places }: IndexJob) => {
  process.send?.(places.map(fitPlace), () => process.disconnect())
})
