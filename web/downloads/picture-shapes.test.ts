import { expect, test, vi } from 'vitest'
import { circlePath, writeShapes } from './picture-shapes.ts'

test('shapes are written as one SVG element, with the text of the page escaped', () => {
  vi.stubGlobal('document', { body: {} })
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: '"Inter", sans-serif' }))
  const written = writeShapes(
    [
      { kind: 'path', d: 'M0 0L10 5', stroke: 'rgb(1, 2, 3)', width: 2 },
      { kind: 'path', d: circlePath(4, 4, 2), fill: 'rgb(9, 9, 9)', opacity: 0.5 },
      { kind: 'text', text: 'R&B <5>', x: 1.23456, y: 9, size: 12, colour: 'rgb(0, 0, 0)', anchor: 'end' },
    ],
    { width: 20, height: 10 },
  )
  vi.unstubAllGlobals()
  expect(written).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">' +
      '<path d="M0 0L10 5" fill="none" stroke="rgb(1, 2, 3)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>' +
      '<path d="M2 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z" fill="rgb(9, 9, 9)" opacity="0.5"/>' +
      `<text x="1.23" y="9" fill="rgb(0, 0, 0)" font-size="12" font-family="'Inter', sans-serif" text-anchor="end">R&amp;B &lt;5&gt;</text></svg>`,
  )
})
