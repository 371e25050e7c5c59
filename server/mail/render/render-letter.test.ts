import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { letterKinds } from '#domain/mail/letters.ts'
import { sampleLetters } from '#server/testing/mail/sample-letters.ts'
import { letterColours } from './letter-colours.ts'
import { renderLetter } from './render-letter.ts'
import { letterTexts } from './letter-texts.ts'

const appUrl = 'https://diwan.test'
const context = { appUrl, language: 'en' }
const samples = Object.values(sampleLetters(appUrl))

test('every kind has its texts, no more and no less', () => {
  const { frame: _frame, ...kinds } = letterTexts('en').words
  expect(Object.keys(kinds).toSorted()).toEqual(Object.keys(letterKinds).toSorted())
  for (const [kind, { subject, preview, text, why }] of Object.entries(kinds))
    for (const words of [subject, preview, why, ...text, String(text.length)])
      expect(words.trim(), kind).not.toBe('')
})

test('a kind has a button text exactly if it has a link', () => {
  for (const letter of samples)
    expect(letterTexts('en').words[letter.kind].button !== undefined, letter.kind).toBe('link' in letter)
})

test.each(samples)('$kind holds all it was given, in both shapes', ({ kind, ...parameters }) => {
  const { subject, text, html } = renderLetter(kind, parameters, context)
  expect(subject).not.toMatch(/[\r\n]/)
  const given: Record<string, string> = parameters
  for (const [name, value] of Object.entries(given)) {
    if (
      name === 'at' ||
      name === 'officeAt' ||
      name === 'topic' ||
      name === 'way' ||
      name === 'calendar' ||
      name === 'zone' ||
      name === 'dueOn' ||
      name === 'validUntil' ||
      name === 'confirmUntil' ||
      name === 'suspendedUntil' ||
      name === 'device' ||
      name === 'issue' ||
      name === 'changes'
    )
      continue
    expect(text.replaceAll('\n', ' '), name).toContain(value)
    expect(html, name).toContain(value.replaceAll('&', '&amp;'))
  }
  expect(text).not.toContain('undefined')
  expect(html).not.toMatch(/undefined|<img|<script|<link|url\(|@import/)
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(
    ([, address = '']) => new URL(address).origin,
  )
  expect(new Set(addresses)).toEqual(new Set([appUrl]))
})

test('times are in Gulf time, days written out, devices named', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  const signIn = renderLetter('new-sign-in', { at: '2026-03-01T08:05:00Z' }, context)
  expect(renderLetter('new-sign-in', { device: agent }, context).text).toContain('Device: Chrome, Windows')
  expect(signIn.text).toContain('Time: 1 March 2026 at 12:05:00 GST')
  const confirming = { deal: 'Courtyard homes', confirmUntil: '2026-12-03' }
  expect(renderLetter('deal-confirm-interest', confirming, context).text).toMatch(
    /Thursday,? 3 December 2026/,
  )
  const deletion = renderLetter('deletion-requested', { dueOn: '2026-03-16' }, context)
  expect(deletion.text).toMatch(/Monday,? 16 March 2026/)
})

const hostile = [
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{newAddress}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='position:fixed",
  '&lt;b&gt;',
  '<!-- -->',
  ']]>',
]

test.each(hostile)('%s stays what it is', (value) => {
  const { text, html } = renderLetter('declined', { reason: value }, context)
  expect(text).toContain(value)
  expect(text).not.toContain('49')
  const shown = /<bdi>(.*?)<\/bdi>/.exec(html)?.[1] ?? ''
  expect(shown).not.toMatch(/[<>"']/)
  expect(decoded(shown)).toBe(value)
})

function decoded(markup: string): string {
  const names = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return markup.replace(
    /&(?:lt|gt|quot|#39|amp);/g,
    (name) => Object.entries(names).find(([n]) => n === name)?.[1] ?? name,
  )
}

test('a value is one line without control or direction characters, and limited in length', () => {
  const factor = `a\r\nBcc: evil@x.test\0\u202Egnp.exe\u2028b${'c'.repeat(1000)}`
  const { text } = renderLetter('factor-added', { factor }, context)
  const value = text.replaceAll('\n', ' ')
  expect(value).toContain('a Bcc: evil@x.test gnp.exe b')
  expect(value).toContain('c…')
  expect(text).not.toMatch(/[\r\0\u202E\u2028]/)
  expect(text.length).toBeLessThan(1500)
})

test.each([
  'https://evil.test/auth',
  'https://diwan.test.evil.test/',
  'https://diwan.test@evil.test/',
  'http://diwan.test/',
  'javascript:alert(1)',
  '//evil.test',
])('a link to %s is never sent', (link) => {
  expect(() => renderLetter('approved', { link }, context)).toThrow()
})

test('no line of plain text is too long, except an address', () => {
  for (const { kind, ...parameters } of samples)
    for (const line of renderLetter(kind, parameters, context).text.split('\n'))
      expect(line.length <= 76 || line.startsWith('https://'), line).toBe(true)
})

test('the colours are those of the theme', () => {
  const css = readFileSync('web/ui/theme.css', 'utf8')
  const [, light = '', dark = ''] = /:root \{([^}]*)\}\s*\.dark \{([^}]*)\}/.exec(css) ?? []
  for (const [scheme, tokens] of [
    [letterColours.light, light],
    [letterColours.dark, dark],
  ] as const)
    for (const [name, hex] of Object.entries(scheme)) {
      const [, l = '', c = '', h = ''] =
        new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? []
      expect(hex, name).toBe(toHex(Number(l), Number(c), Number(h)))
    }
})

/** OKLCH to sRGB, after Björn Ottosson. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (x: number) =>
    Math.round(255 * Math.min(1, Math.max(0, x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)))
  return `#${channels.map((x) => byte(x).toString(16).padStart(2, '0')).join('')}`
}
