/**
 * The two-sided critical value of Student's t, for example 2.086 for 95 percent and 20 degrees of freedom. Found
 * by bisection on the distribution function.
 */
export function tCritical(degreesOfFreedom: number, level = 0.95): number {
  let low = 0
  let high = 1
  while (twoSided(high, degreesOfFreedom) > 1 - level) high *= 2
  for (let step = 0; step < 200 && high - low > 1e-13 * high; step += 1) {
    const middle = (low + high) / 2
    if (twoSided(middle, degreesOfFreedom) > 1 - level) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The probability that |T| exceeds a value. */
export function twoSided(t: number, degreesOfFreedom: number): number {
  return incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5)
}

/** The regularised incomplete beta function, by Lentz's continued fraction (DLMF 8.17.22). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front =
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a
  const tiny = 1e-300
  let fraction = 1
  let c = 1
  let d = 0
  for (let step = 0; step <= 1000; step += 1) {
    const half = Math.floor(step / 2)
    const numerator =
      step === 0
        ? 1
        : step % 2 === 0
          ? (half * (b - half) * x) / ((a + 2 * half - 1) * (a + 2 * half))
          : (-(a + half) * (a + b + half) * x) / ((a + 2 * half) * (a + 2 * half + 1))
    d = 1 / nonZero(1 + numerator * d, tiny)
    c = nonZero(1 + numerator / c, tiny)
    fraction *= c * d
    if (Math.abs(1 - c * d) < 1e-16) break
  }
  return front * (fraction - 1)
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

/** Lanczos approximation, exact to about 15 digits for positive arguments. */
function logGamma(value: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  if (value < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value)
  const x = value - 1
  const series = coefficients.reduce(
    (sum, coefficient, at) => sum + coefficient / (x + at + 1),
    0.99999999999980993,
  )
  const base = x + coefficients.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(base) - base + Math.log(series)
}
