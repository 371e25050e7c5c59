import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Joins the compiled message catalogue into one module, where nothing is gained by loading its thousands one by one. */
export const catalogueAsOne: Plugin = {
  name: 'catalogue-as-one',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/paraglide/messages/_index.js')) return null
    const messages = globSync('*.js', { cwd: dirname(id), exclude: ['_index.js'] })
    const lines = messages.flatMap((name) => readFileSync(join(dirname(id), name), 'utf8').split('\n'))
    const isImport = (line: string) => line.startsWith('import ')
    return [...new Set(lines.filter(isImport)), ...lines.filter((line) => !isImport(line))].join('\n')
  },
}
