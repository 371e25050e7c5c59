import { expect, test } from 'vitest'
import { templateMarkdown, templateRows, templateSections } from './template-text.ts'

const content = `left out
## Outside
Before you go in.

Twice.
- Walls | cracks wider than a hair | or damp
- Roof
## Inside
- Doors | close by themselves`

test('a template is parsed into sections, points and hints', () => {
  expect(templateSections(content)).toEqual([
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
  expect(templateSections('')).toEqual([])
})

test('and rendered as a document and as rows', () => {
  const sections = templateSections(content)
  expect(templateMarkdown('Viewing', sections)).toBe(`# Viewing

## Outside

Before you go in.

Twice.

- [ ] Walls (cracks wider than a hair | or damp)
- [ ] Roof

## Inside

- [ ] Doors (close by themselves)
`)
  expect(templateRows(sections)).toEqual([
    ['Outside', 'Walls', 'cracks wider than a hair | or damp', '', ''],
    ['Outside', 'Roof', '', '', ''],
    ['Inside', 'Doors', 'close by themselves', '', ''],
  ])
})
