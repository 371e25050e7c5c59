import { DuckDBInstance } from '@duckdb/node-api'
import { median as middleValue } from '#domain/statistics/summaries.ts'

export type Times = { ours: number[]; bare: number[]; bareAgain: number[] }

/** Runs our code between two runs of the baseline, so that a busy moment of the machine affects all three. */
export async function paired(
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  times: Times,
): Promise<void> {
  times.bare.push(await measureTime(bare))
  times.ours.push(await measureTime(ours))
  times.bareAgain.push(await measureTime(bare))
}

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export function median(values: readonly number[]): number {
  return middleValue(values) ?? Number.NaN
}

/** Two baseline runs that differ by more than a quarter mean that the machine is too noisy. */
export function verdict({ bare, bareAgain }: Times): string {
  const differing = Math.max(median(bare) / median(bareAgain), median(bareAgain) / median(bare))
  return differing > 1.25 ? `  too noisy: bare runs differ by ${Math.round(100 * (differing - 1))} %` : ''
}

export function measureRatio({ ours, bare, bareAgain }: Times): number {
  return median(ours.map((time, at) => (2 * time) / ((bare[at] ?? 0) + (bareAgain[at] ?? 0))))
}

/** Opens a DuckDB file with default settings and one connection. */
export async function bareDuckDb(file: string) {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  return {
    connection,
    [Symbol.dispose]() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
