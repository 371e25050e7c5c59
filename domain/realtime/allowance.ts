/** A token bucket: `burst` at once, then `perSecond`. */
type AllowanceRate = { burst: number; perSecond: number }

/** The state of a token bucket; the caller stores it. */
export type Allowance = { left: number; atMs: number }

export function fullAllowance({ burst }: AllowanceRate, nowMs: number): Allowance {
  return { left: burst, atMs: nowMs }
}

/** Takes one token and returns whether there was one. Changes the allowance. */
export function spend(allowance: Allowance, { burst, perSecond }: AllowanceRate, nowMs: number): boolean {
  const seconds = Math.max(0, nowMs - allowance.atMs) / 1000
  const left = Math.min(burst, allowance.left + seconds * perSecond)
  allowance.left = left >= 1 ? left - 1 : left
  allowance.atMs = nowMs
  return left >= 1
}
