import { expect, test } from 'vitest'
import { chooseAgent, type RoutingCandidate, type WantedAgent } from './routing.ts'

const now = new Date('2026-11-26T10:00:00Z')
const wanted: WantedAgent = { cityId: 1, areaId: 7, language: null }

const agent = (id: string, more: Partial<RoutingCandidate> = {}): RoutingCandidate => ({
  id,
  cityId: 1,
  areaIds: [7],
  languages: ['en'],
  verifiedOn: '2026-11-01',
  expiresOn: '2027-01-31',
  openLeads: 0,
  capacity: 5,
  routedAt: null,
  isExcluded: false,
  ...more,
})

test.each<[string, Partial<WantedAgent>, RoutingCandidate[], string]>([
  ['the only one', {}, [agent('a')], 'a'],
  ['who never had a turn', {}, [agent('a', { routedAt: new Date(1) }), agent('b')], 'b'],
  [
    'whose turn is longest ago',
    {},
    [agent('a', { routedAt: new Date(2) }), agent('b', { routedAt: new Date(1) })],
    'b',
  ],
  ['the first id where all else is equal', {}, [agent('b'), agent('a')], 'a'],
  ['who works in the area before who waited longer', {}, [agent('a', { areaIds: [] }), agent('b')], 'b'],
  [
    'somebody of the city when nobody works in the area',
    {},
    [agent('a', { areaIds: [8] }), agent('b', { cityId: 2 })],
    'a',
  ],
  [
    'somebody of the city when those of the area are full',
    {},
    [agent('a', { openLeads: 5 }), agent('b', { areaIds: [] })],
    'b',
  ],
  ['anybody of the city without an area', { areaId: null }, [agent('a', { areaIds: [] })], 'a'],
  [
    'who speaks the language, in the city, before who works in the area',
    { language: 'ar' },
    [agent('a'), agent('b', { languages: ['ar', 'en'], areaIds: [] })],
    'b',
  ],
  ['who has room for one', {}, [agent('a', { openLeads: 5 }), agent('b', { openLeads: 4 })], 'b'],
  ['who did not have it before', {}, [agent('a', { isExcluded: true }), agent('b')], 'b'],
  [
    'whose licence was checked',
    {},
    [agent('a', { verifiedOn: null }), agent('b', { expiresOn: '2026-11-26' })],
    'b',
  ],
])('a request goes to %s', (_, more, candidates, chosen) => {
  expect(chooseAgent({ ...wanted, ...more }, candidates, now).agentId).toBe(chosen)
})

test.each<[string, Partial<WantedAgent>, RoutingCandidate[], string]>([
  ['nobody in the city', {}, [agent('a', { cityId: 2 })], 'nobody-here'],
  ['a licence that ended yesterday', {}, [agent('a', { expiresOn: '2026-11-25' })], 'nobody-here'],
  ['nobody who speaks the language', { language: 'zh' }, [agent('a')], 'language'],
  ['no capacity', {}, [agent('a', { openLeads: 5 }), agent('b', { capacity: 0 })], 'capacity'],
])('staff get the request with %s', (_, more, candidates, because) => {
  expect(chooseAgent({ ...wanted, ...more }, candidates, now)).toEqual({ agentId: null, because })
})

test('the reason says what decided', () => {
  const choice = chooseAgent(
    { ...wanted, language: 'ar' },
    [
      agent('a', { languages: ['ar'], openLeads: 2 }),
      agent('b', { languages: ['ar'], routedAt: new Date(1) }),
      agent('c'),
    ],
    now,
  )
  expect(choice).toEqual({
    agentId: 'a',
    reason: { place: 'area', language: 'ar', openLeads: 2, capacity: 5, fitting: 2 },
  })
})

test('twelve requests in turn reach three agents four times each', () => {
  const agents = ['a', 'b', 'c'].map((id) => agent(id, { capacity: 4 }))
  const turns: string[] = []
  for (let at = 1; at <= 12; at += 1) {
    const { agentId } = chooseAgent(wanted, agents, now)
    const next = agents.find(({ id }) => id === agentId)
    if (!next) throw new Error('nobody was chosen')
    turns.push(next.id)
    next.openLeads += 1
    next.routedAt = new Date(at)
  }
  expect(turns.join('')).toBe('abcabcabcabc')
  expect(chooseAgent(wanted, agents, now)).toEqual({ agentId: null, because: 'capacity' })
})
