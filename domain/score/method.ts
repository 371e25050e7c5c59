import type { Method } from './model.ts'

/** The parameters of version 1.0.0. Every number is our own judgement, to be tested by the back-test. */
export const method: Method = {
  /** Proven: staff have the evidence, or have checked the filing. The other sources need no further proof. */
  trust: {
    transaction_registry: { proven: 1, unproven: 1 },
    computed: { proven: 0.95, unproven: 0.95 },
    geospatial: { proven: 0.95, unproven: 0.95 },
    public_statistic: { proven: 0.9, unproven: 0.9 },
    staff_entered: { proven: 0.9, unproven: 0.7 },
    developer_filing: { proven: 0.9, unproven: 0.6 },
  },
  /** A developer who has not answered after this many days counts as refusing. */
  requestDays: 30,
  /** A value counts as covered while trust × freshness is at least this. */
  coveredFromReliability: 0.25,
  /** The fewest observed values that form a peer group. */
  fewestPeers: 8,
  /** The assumed peers of a point that has too few values at every level. */
  assumedPeers: { mean: 50, sd: 25, p25: 35 },
  /** The assumed correlation between the errors of points in one category. */
  correlationInCategory: 0.3,
  /** The z-score of a two-sided 80 percent interval. */
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
  /** The best grade while confidence is low or a gate is unknown. */
  bestGradeUnsure: 'B',
  confidence: [
    { level: 'high', from: 0.8 },
    { level: 'medium', from: 0.6 },
    { level: 'low', from: 0.4 },
    { level: 'insufficient', from: 0 },
  ],
}
