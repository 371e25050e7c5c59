import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Input } from './input.tsx'

const markup = renderToStaticMarkup(
  createElement(Input, {
    type: 'date',
    id: 'on',
    name: 'paidOn',
    defaultValue: '2026-11-05',
    required: true,
  }),
)
const inputs = markup.match(/<input[^>]*>/g) ?? []

test("before and without scripts a form has the browser's own date field, with the label and the name", () => {
  expect(inputs.length).toBe(1)
  for (const part of ['type="date"', 'id="on"', 'name="paidOn"', 'value="2026-11-05"', 'required=""'])
    expect(inputs[0]).toContain(part)
  expect(inputs[0]).not.toMatch(/aria-hidden|tabindex|opacity-0/)
})
