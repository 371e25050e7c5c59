import { expect, test } from 'vitest'
import { isFor, type About, type Segment } from './segments.ts'

const all: Segment = { cities: [], areaIds: [], topics: [] }
const dubaiNote: About = { topic: 'market-intelligence', cities: ['dubai'], areaIds: [7] }
const general: About = { topic: 'articles', cities: [], areaIds: [] }

test.each<[name: string, Partial<Segment>, About, boolean]>([
  ['who chose nothing gets everything', {}, dubaiNote, true],
  ['the city', { cities: ['dubai'] }, dubaiNote, true],
  ['another city', { cities: ['riyadh'] }, dubaiNote, false],
  ['the area alone', { areaIds: [7] }, dubaiNote, true],
  ['another area alone', { areaIds: [8] }, dubaiNote, false],
  ['another city, and the area', { cities: ['riyadh'], areaIds: [7] }, dubaiNote, true],
  ['another city, but it is about no place', { cities: ['riyadh'] }, general, true],
  ['the topic', { topics: ['articles'] }, general, true],
  ['another topic', { topics: ['register'] }, general, false],
  ['the city, but another topic', { cities: ['dubai'], topics: ['articles'] }, dubaiNote, false],
])('%s', (_name, chosen, about, expected) => {
  expect(isFor({ ...all, ...chosen }, about)).toBe(expected)
})
