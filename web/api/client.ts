import type { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { calls } from './calls.gen.ts'
import type { Call } from './send.ts'

type Contract = typeof contract
type Calls = {
  [F in keyof Contract]: {
    [K in keyof Contract[F]]: Contract[F][K] extends Endpoint ? Call<Contract[F][K]> : never
  }
}

/** Every endpoint as a function: `await api.market.summary({ query: { type: 'unit' } })`. */
export const api: Calls = calls
