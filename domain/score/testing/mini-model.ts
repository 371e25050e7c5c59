import type { Fact, ProjectFacts } from '#domain/score/facts.ts'
import { method } from '#domain/score/method.ts'
import type { Model, Point } from '#domain/score/model.ts'
import type { Peers, PeerStatistics } from '#domain/score/score.ts'

/** A model of six points, small enough to check on paper. */
export const miniModel: Model = {
  version: '0.0.1',
  catalogueSha256: '5eed5eed',
  method,
  categories: [
    { key: 'value', name: 'Value', weights: { 'off-plan': 50, ready: 50 } },
    { key: 'developer', name: 'Developer', weights: { 'off-plan': 30, ready: 20 } },
    { key: 'legal', name: 'Legal', weights: { 'off-plan': 20, ready: 30 } },
  ],
  points: [
    {
      ...named(1, 'a1', 'value'),
      rule: { direction: 'lower', anchors: [1.25, 1, 0.8], range: [0, 20] },
      weight: 60,
      source: 'computed',
      halfLifeDays: 90,
    },
    {
      ...named(2, 'a2', 'value'),
      rule: { direction: 'higher', anchors: [3.5, 6, 9], range: [-100, 1000] },
      weight: 40,
      source: 'computed',
      halfLifeDays: 90,
    },
    {
      ...named(3, 'b1', 'developer'),
      rule: { direction: 'higher', anchors: [20, 60, 95], range: [0, 100] },
      weight: 70,
      source: 'transaction_registry',
      halfLifeDays: 365,
    },
    {
      ...named(4, 'b2', 'developer'),
      rule: { direction: 'map', scores: { no: 0, management_accounts: 40, audited: 100 } },
      weight: 30,
      source: 'developer_filing',
      halfLifeDays: 365,
      stage: 'off-plan',
    },
    {
      ...named(5, 'c1', 'legal'),
      rule: { direction: 'map', scores: { no: 0, applied: 25, registered: 100 }, caps: { no: 30 } },
      weight: 60,
      source: 'transaction_registry',
      halfLifeDays: null,
    },
    {
      ...named(6, 'c2', 'legal'),
      rule: { direction: 'band', none: [-12, 30], full: [3, 12], range: [-100, 1000] },
      weight: 40,
      source: 'computed',
      halfLifeDays: 90,
    },
  ],
}

function named(id: number, key: string, category: string) {
  return { id, key, name: key, category, unit: 'ratio', definition: key } satisfies Partial<Point>
}

const twelvePeers: PeerStatistics = {
  mean: 50,
  sd: 20,
  p25: 38,
  count: 12,
  among: 'group',
  quartiles: null,
}
export const miniPeers: Peers = Object.fromEntries(miniModel.points.map(({ key }) => [key, twelvePeers]))

export const today = '2026-11-22'

/** A proven fact from the point's usual source. */
export function observed(key: string, value: number | string, observedOn = today): Fact {
  const source = miniModel.points.find((point) => point.key === key)?.source ?? 'staff_entered'
  return { state: 'observed', value, observedOn, source, proven: true }
}

/**
 * The worked examples: everything recorded; old, unknown and refused; the same but recently requested; a
 * closed gate.
 */
const location = { city: 'dubai', propertyType: 'unit' } as const

export const examples = {
  allOnRecord: {
    ...location,
    stage: 'off-plan',
    facts: {
      a1: observed('a1', 0.9),
      a2: observed('a2', 7.5),
      b1: observed('b1', 74),
      b2: observed('b2', 'audited'),
      c1: observed('c1', 'registered'),
      c2: observed('c2', 18),
    },
  },
  oldUnknownRefused: {
    ...location,
    stage: 'off-plan',
    facts: {
      a1: observed('a1', 0.9),
      a2: observed('a2', 7.5, '2026-08-24'),
      b2: { state: 'refused' },
      c1: observed('c1', 'registered'),
      c2: observed('c2', 18),
    },
  },
  oldUnknownRequested: {
    ...location,
    stage: 'off-plan',
    facts: {
      a1: observed('a1', 0.9),
      a2: observed('a2', 7.5, '2026-08-24'),
      b2: { state: 'requested', requestedOn: '2026-10-24' },
      c1: observed('c1', 'registered'),
      c2: observed('c2', 18),
    },
  },
  readyGated: {
    ...location,
    stage: 'ready',
    facts: {
      a1: observed('a1', 0.85),
      a2: observed('a2', 6.6),
      b1: observed('b1', 88),
      c1: observed('c1', 'no'),
      c2: observed('c2', 0),
    },
  },
} satisfies Record<string, ProjectFacts>
