import { expect, test } from 'vitest'
import { markdownOf, rowsOf, sectionsOf } from './template-text.ts'

const content = `left out
## Outside
Before you go in.

Twice.
- Walls | cracks wider than a hair | or damp
- Roof
## Inside
- Doors | close by themselves`

test('a template is read into sections, points and hints', () => {
  expect(sectionsOf(content)).toEqual([
    {
      title: 'Outside',
      text: 'Before you go in.\n\nTwice.',
      items: [
        { text: 'Walls', hint: 'cracks wider than a hair | or damp' },
        { text: 'Roof', hint: '' },
      ],
    },
    { title: 'Inside', text: '', items: [{ text: 'Doors', hint: 'close by themselves' }] },
  ])
  expect(sectionsOf('')).toEqual([])
})

test('and written as a document and as rows', () => {
  const sections = sectionsOf(content)
  expect(markdownOf('Viewing', sections)).toBe(`# Viewing

## Outside

Before you go in.

Twice.

- [ ] Walls (cracks wider than a hair | or damp)
- [ ] Roof

## Inside

- [ ] Doors (close by themselves)
`)
  expect(rowsOf(sections)).toEqual([
    ['Outside', 'Walls', 'cracks wider than a hair | or damp', '', ''],
    ['Outside', 'Roof', '', '', ''],
    ['Inside', 'Doors', 'close by themselves', '', ''],
  ])
})
