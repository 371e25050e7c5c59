import { expect, test } from 'vitest'
import { pointsToGain, rankAgent, type AgentRecord } from './rank-agents.ts'

const nothing: AgentRecord = {
  verifiedDeals: null,
  replyMedianMinutes: null,
  outcomesRequested: 0,
  outcomesGood: 0,
  coursesPassed: 0,
  complaintsUpheld: 0,
}

test.each<[string, Partial<AgentRecord>, number]>([
  ['nothing known', {}, 0],
  ['six of twelve deals', { verifiedDeals: 6 }, 18],
  ['twelve deals', { verifiedDeals: 12 }, 35],
  ['more deals than count', { verifiedDeals: 400 }, 35],
  ['a reply at once', { replyMedianMinutes: 0 }, 20],
  ['a reply within two hours', { replyMedianMinutes: 120 }, 20],
  ['half way to two days', { replyMedianMinutes: 1500 }, 10],
  ['a reply after two days', { replyMedianMinutes: 2880 }, 0],
  ['four good outcomes of four: too few to count', { outcomesRequested: 4, outcomesGood: 4 }, 0],
  ['four good outcomes of five', { outcomesRequested: 5, outcomesGood: 4 }, 20],
  ['two courses', { coursesPassed: 2 }, 10],
  ['nine courses', { coursesPassed: 9 }, 20],
  ['a complaint and nothing else', { complaintsUpheld: 1 }, 0],
  ['a complaint against full deals', { verifiedDeals: 12, complaintsUpheld: 1 }, 20],
])('%s gives the points the page promises', (_, known, points) => {
  expect(rankAgent({ ...nothing, ...known }).points).toBe(points)
})

test('the maximum in every part is a hundred', () => {
  const best = rankAgent({
    verifiedDeals: 12,
    replyMedianMinutes: 60,
    outcomesRequested: 20,
    outcomesGood: 20,
    coursesPassed: 4,
    complaintsUpheld: 0,
  })
  expect(best).toEqual({
    points: 100,
    parts: { deals: 35, replies: 20, outcomes: 25, courses: 20, complaints: 0 },
  })
})

test('what each part could still add is what is missing to its maximum, or taken by complaints', () => {
  const rank = rankAgent({ ...nothing, verifiedDeals: 12, coursesPassed: 1, complaintsUpheld: 2 })
  expect(pointsToGain(rank)).toEqual({ deals: 0, replies: 20, outcomes: 25, courses: 15, complaints: 30 })
})
