import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export type Pattern = { source: string; flags: string; locations: string[] }

/** Finds every regular expression literal of the product, and every location that builds one from a string. */
export function findPatterns(): { patterns: Pattern[]; constructors: string[] } {
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
    exclude: (name) => name === 'paraglide' || name.endsWith('.gen.ts') || name.endsWith('.test.ts'),
  })
  const patterns = new Map<string, Pattern>()
  const constructors: string[] = []
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    const location = (at: number) => `${file}:${code.slice(0, at).split('\n').length}`
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        const entry = patterns.get(`/${source}/${flags}`) ?? { source, flags, locations: [] }
        entry.locations.push(location(node.start))
        patterns.set(`/${source}/${flags}`, entry)
      },
      Identifier(node) {
        if (node.name === 'RegExp' && /^\s*\(/.test(code.slice(node.end, node.end + 20)))
          constructors.push(location(node.start))
      },
    }).visit(parseSync(file, code).program)
  }
  return { patterns: [...patterns.values()], constructors }
}
