import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDangers } from './shipped/find-dangers.ts'

const files = globSync(
  ['{domain,contract,server,web}/**/*.{ts,tsx}', 'launcher/*.mjs', 'start.mjs', 'web/**/*.mjs'],
  {
    exclude: (name) =>
      name === 'paraglide' || name === 'testing' || /\.gen\.ts$|\.test\.ts$|^testing-/.test(name),
  },
)

/** Places where a guessable number is harmless, with the reason. */
const harmless: Record<string, string> = {
  'server/realtime/realtime.ts Math.random': 'spreads the moments at which sockets are closed',
  'web/access/follow-toggles.ts Math.random': 'spreads the moments at which pages ask again',
  'web/shell/realtime.ts Math.random': 'spreads the moments at which pages connect again',
  'server/secrets/secret-key.ts 6 random bytes': 'the name of a file that exists for a moment',
}

test('no string is run as code, and no token can be guessed', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => findDangers(file, readFileSync(file, 'utf8')))
  const withoutLine = found.map((danger) => danger.replaceAll(/^([^:]+):\d+/g, '$1'))
  expect([...new Set(withoutLine)].toSorted()).toEqual(Object.keys(harmless).toSorted())
})

test.each([
  ["import { exec } from 'node:child_process'", 'exec'],
  ["import { execSync } from 'child_process'", 'execSync'],
  ["import * as children from 'node:child_process'", '* as children'],
  ["import { runInNewContext } from 'node:vm'", 'vm'],
  ["await import('node:child_process')", 'dynamic import'],
  ["import { spawn } from 'child_process'; spawn('ls', [], { shell: true })", 'shell'],
  ["import { spawn } from 'child_process'; spawn('ls', [], { 'shell': name })", 'shell'],
  ["require('child_process')", 'require'],
  ['eval(text)', 'eval'],
  ['globalThis.eval(text)', 'eval'],
  ["new Function('a', text)", 'Function'],
  ['Function(text)()', 'Function'],
  ["setTimeout('go()', 1)", 'setTimeout of a text'],
  ['const token = Math.random()', 'Math.random'],
  ['const token = randomBytes(8)', '8 random bytes'],
  ['crypto.getRandomValues(new Uint8Array(15))', '15 random bytes'],
])('it is found in %s', (code, danger) => {
  expect(findDangers('a.ts', code)).toEqual([`a.ts:1 ${danger}`])
})

test('harmless look-alikes are not reported', () => {
  const code = `import { spawn, type ChildProcess } from 'node:child_process'
    const [found] = /a/.exec(text); spawn('ls', [text], { shell: false }); setTimeout(go, 1)
    randomBytes(16); randomBytes(size); crypto.getRandomValues(new Uint8Array(16)); new Uint8Array(4)`
  expect(findDangers('a.ts', code)).toEqual([])
})

test('no page listens to messages of other windows', () => {
  const listening =
    /(?:window|self|globalThis)\s*\.\s*(?:addEventListener\(\s*['"`]message|onmessage)|^\s*addEventListener\(\s*['"`]message/m
  const pages = files.filter((file) => file.startsWith('web/'))
  expect(pages.length).toBeGreaterThan(400)
  expect(pages.filter((file) => listening.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(listening.test("window.addEventListener('message', hear)")).toBe(true)
})
