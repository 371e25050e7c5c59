import type { Method } from './model.ts'

/** The arithmetic of version 1.0.0. Every number is our own choice, made by judgement and open to the back-test. */
export const method: Method = {
  /** Proven: staff hold the evidence, or have checked the filing. The other sources prove themselves. */
  trust: {
    transaction_registry: { proven: 1, unproven: 1 },
    computed: { proven: 0.95, unproven: 0.95 },
    geospatial: { proven: 0.95, unproven: 0.95 },
    public_statistic: { proven: 0.9, unproven: 0.9 },
    staff_entered: { proven: 0.9, unproven: 0.7 },
    developer_filing: { proven: 0.9, unproven: 0.6 },
  },
  /** A developer who has not answered by then is taken to refuse. */
  requestDays: 30,
  /** A value says enough to count as on record while trust × freshness is at least this. */
  coveredFromReliability: 0.25,
  /** Fewer observed values than this make no peer group. */
  fewestPeers: 8,
  /** The peers of a point that nowhere has enough of them. */
  assumedPeers: { mean: 50, sd: 25, p25: 35 },
  /** How far the errors of points of one category are taken to go together. */
  correlationInCategory: 0.3,
  /** Standard errors to either side that hold 80 percent of a normal distribution. */
  intervalDeviations: 1.2815515655446004,
  grades: [
    { grade: 'A+', from: 85 },
    { grade: 'A', from: 78 },
    { grade: 'B+', from: 70 },
    { grade: 'B', from: 62 },
    { grade: 'C+', from: 54 },
    { grade: 'C', from: 46 },
    { grade: 'D', from: 35 },
    { grade: 'E', from: 0 },
  ],
  /** The best grade while confidence is low or a gate is not known. */
  bestGradeUnsure: 'B',
  confidence: [
    { level: 'high', from: 0.8 },
    { level: 'medium', from: 0.6 },
    { level: 'low', from: 0.4 },
    { level: 'insufficient', from: 0 },
  ],
}
