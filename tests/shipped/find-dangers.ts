import { parseSync, Visitor } from 'vite'

/** Allowed imports of `node:child_process`: functions that take arguments as a list and start no shell. */
const starters = new Set(['spawn', 'spawnSync', 'fork', 'execFile', 'ChildProcess'])
/** 128 bits. */
const fewestTokenBytes = 16
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/** Finds places that run a string as code, or create a token that can be guessed. */
export function findDangers(file: string, code: string): string[] {
  const dangers: string[] = []
  // Buildings have a shell, too.
  const startsPrograms = code.includes('child_process')
  const note = (what: string, { start }: { start: number }) =>
    dangers.push(`${file}:${code.slice(0, start).split('\n').length} ${what}`)
  new Visitor({
    ImportDeclaration(node) {
      const module = node.source.value.replace(/^node:/, '')
      if (module === 'vm') note('vm', node)
      if (module !== 'child_process') return
      for (const { start, end } of node.specifiers) {
        const name = code.slice(start, end).replace(/^type /, '')
        if (!starters.has(name)) note(name, node)
      }
    },
    ImportExpression(node) {
      if (/['"`](?:node:)?(?:child_process|vm)['"`]/.test(code.slice(node.start, node.end)))
        note('dynamic import', node)
    },
    Property(node) {
      const name = node.key.type === 'Identifier' ? node.key.name : code.slice(node.key.start, node.key.end)
      if (!startsPrograms || !/^['"]?shell['"]?$/.test(name)) return
      if (node.value.type === 'Literal' && node.value.value === false) return
      note('shell', node)
    },
    CallExpression({ callee, arguments: given, start }) {
      const name = code.slice(callee.start, callee.end).replace(/^(?:globalThis|window|self)\./, '')
      const first = given[0]
      if (name === 'eval' || name === 'Function' || name === 'require') note(name, { start })
      if (timers.has(name) && first && /^['"`]/.test(code.slice(first.start, first.end)))
        note(`${name} of a text`, { start })
      if (name === 'Math.random') note(name, { start })
      if (/(?:^|\.)randomBytes$/.test(name) && first?.type === 'Literal') {
        if (Number(first.value) < fewestTokenBytes) note(`${String(first.value)} random bytes`, { start })
      }
    },
    NewExpression({ callee, start, end }) {
      if (code.slice(callee.start, callee.end) === 'Function') note('Function', { start })
      const size = /^new Uint8Array\((\d+)\)$/.exec(code.slice(start, end))?.[1]
      const isRandom = /getRandomValues\(\s*$/.test(code.slice(0, start))
      if (isRandom && Number(size) < fewestTokenBytes) note(`${size} random bytes`, { start })
    },
  }).visit(parseSync(file, code).program)
  return dangers
}
