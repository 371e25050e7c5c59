import { expect, test } from 'vitest'
import { endLetters, type ComparedLine } from './compare-option.ts'

const line = (letter: string, ...values: (number | null)[]): ComparedLine => ({
  letter,
  colour: '#000',
  values,
})

test.for<[string, ComparedLine[], string[]]>([
  ['far apart', [line('A', 0, 100), line('B', 0, 50), line('C', 0, 10)], ['A', 'B', 'C']],
  ['close together', [line('A', 0, 50), line('B', 0, 53), line('C', 0, 100)], ['', 'B A', 'C']],
  ['in a chain', [line('A', 0, 90), line('B', 0, 95), line('C', 0, 100)], ['', '', 'C B A']],
  [
    'close, but at other months',
    [line('A', 0, 50, null), line('B', 0, 20, 52), line('C', 0, 0, 100)],
    ['A', 'B', 'C'],
  ],
  ['on the same value', [line('A', 7, 7), line('B', 7, 7)], ['A B', '']],
  ['without a value', [line('A', null, null), line('B', 0, 10)], ['A', 'B']],
])('the letters at the ends of lines that end %s', ([, lines, expected]) => {
  expect(endLetters(lines)).toEqual(expected)
})
