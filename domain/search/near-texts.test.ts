import { expect, test } from 'vitest'
import { costs, nearTexts } from './near-texts.ts'

/** The plain table of the optimal string alignment distance. */
function distances(wanted: string, text: string): number[] {
  const rows: number[][] = []
  for (let i = 0; i <= text.length; i += 1) {
    rows.push([])
    for (let j = 0; j <= wanted.length; j += 1) {
      const row = rows[i] ?? []
      const above = rows[i - 1] ?? []
      const isSame = text[i - 1] === wanted[j - 1]
      let cell =
        i === 0
          ? j
          : j === 0
            ? i
            : Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && text[i - 1] === wanted[j - 2] && text[i - 2] === wanted[j - 1])
        cell = Math.min(cell, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(cell)
    }
  }
  return rows.map((row) => row[wanted.length] ?? 0)
}

/** The cost of a text by comparing it whole, and every beginning of it. */
function plainCost(wanted: string, text: string, edits: number): number | null {
  const all = distances(wanted, text)
  const whole = all.at(-1) ?? 0
  const best = Math.min(...all)
  const cost = Math.min(
    whole <= edits ? whole * costs.letter : Infinity,
    best <= edits ? best * costs.letter + costs.longer : Infinity,
  )
  return cost < Infinity ? cost : null
}

test('what is found in a sorted list costs what comparing every text costs', () => {
  let state = 5
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const text = () =>
    Array.from({ length: 1 + Math.floor(next() * 9) }, () => 'abcd'[Math.floor(next() * 4)]).join('')
  for (let round = 0; round < 30; round += 1) {
    const sorted = Array.from({ length: 300 }, text).toSorted()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wanted = text()
      const edits = 1 + (attempt % 2)
      const found = new Map<number, number>()
      for (const { from, to, cost } of nearTexts(sorted, wanted, edits))
        for (let at = from; at < to; at += 1) found.set(at, cost)
      const expected = new Map(
        sorted.flatMap((one, at) => {
          const cost = plainCost(wanted, one, edits)
          return cost === null ? [] : [[at, cost] as const]
        }),
      )
      expect([...found], `${wanted} with ${edits}`).toEqual([...expected])
    }
  }
})

test('texts can be left out, and no letter may be wrong where none is allowed', () => {
  expect(nearTexts(['marina', '~mrn$'], 'marnia', 2, (text) => text.startsWith('~'))).toEqual([
    { from: 0, to: 1, cost: 2 },
  ])
  expect(nearTexts(['yas'], 'yaz', 0)).toEqual([])
})
