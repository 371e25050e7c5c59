/** So many at once, so many a second after that. */
export type AllowanceRate = { burst: number; perSecond: number }

/** What is left of a rate at a moment; kept by whoever counts. */
export type Allowance = { left: number; atMs: number }

export function fullAllowance({ burst }: AllowanceRate, nowMs: number): Allowance {
  return { left: burst, atMs: nowMs }
}

/** Takes one and tells whether it was there. Changes the allowance. */
export function spend(allowance: Allowance, { burst, perSecond }: AllowanceRate, nowMs: number): boolean {
  const seconds = Math.max(0, nowMs - allowance.atMs) / 1000
  const left = Math.min(burst, allowance.left + seconds * perSecond)
  allowance.left = left >= 1 ? left - 1 : left
  allowance.atMs = nowMs
  return left >= 1
}
