import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export type Pattern = { source: string; flags: string; places: string[] }

/** Every regular expression that the product writes down, and every place that makes one of a text. */
export function findPatterns(): { patterns: Pattern[]; constructors: string[] } {
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
    exclude: (name) => name === 'paraglide' || name.endsWith('.gen.ts') || name.endsWith('.test.ts'),
  })
  const patterns = new Map<string, Pattern>()
  const constructors: string[] = []
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    const place = (at: number) => `${file}:${code.slice(0, at).split('\n').length}`
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        const known = patterns.get(`/${source}/${flags}`) ?? { source, flags, places: [] }
        known.places.push(place(node.start))
        patterns.set(`/${source}/${flags}`, known)
      },
      Identifier(node) {
        if (node.name === 'RegExp' && /^\s*\(/.test(code.slice(node.end, node.end + 20)))
          constructors.push(place(node.start))
      },
    }).visit(parseSync(file, code).program)
  }
  return { patterns: [...patterns.values()], constructors }
}
