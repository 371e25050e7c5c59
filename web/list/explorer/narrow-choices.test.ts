import { expect, test } from 'vitest'
import { narrowChoices } from './narrow-choices.ts'

const choices = Array.from({ length: 30 }, (_, at) => ({ value: String(at), word: `Area ${at}`, count: 1 }))
const values = (text: string, chosen: readonly string[] = []) => {
  const { shown, hidden } = narrowChoices(choices, { text, chosen })
  return { first: shown[0]?.value, last: shown.at(-1)?.value, shown: shown.length, hidden }
}

test('a long list shows its first twenty choices and the selected ones, until the text narrows it', () => {
  expect(values('')).toEqual({ first: '0', last: '19', shown: 20, hidden: 10 })
  expect(values(' ', ['25'])).toEqual({ first: '0', last: '25', shown: 21, hidden: 9 })
  expect(values('AREA 2')).toEqual({ first: '2', last: '29', shown: 11, hidden: 0 })
  expect(values('nowhere')).toEqual({ first: undefined, last: undefined, shown: 0, hidden: 0 })
})
