import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'

const setupFiles = ['server/testing/silent-console.ts']
const onDatabase = { setupFiles, globalSetup: 'server/testing/setup.ts' }

/** The catalogue as one module: each of its thousands would be asked for by itself, which took the most of these tests. */
const catalogueAsOne: Plugin = {
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

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of the smallest machine: much of a test is waiting for the database.
    maxWorkers: 3,
    // Of a machine that has much else to do; how soon something has to be done is said where it matters.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The modules of the product are read once a worker, which saves a quarter; none keeps what a test leaves.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'domain', setupFiles, include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] },
      },
      // Style sheets are read as empty unless named; the theme's contrast is tested.
      {
        extends: true,
        plugins: [catalogueAsOne],
        test: { name: 'web', setupFiles, css: { include: [/theme\.css/] }, include: ['web/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'house', setupFiles, include: ['tests/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['long', 'measured', 'crash'].map((kind) => `server/**/*.${kind}.test.ts`),
          ...onDatabase,
        },
      },
      // Of many random tries or of waiting for time to pass; the everyday check leaves them out.
      {
        extends: true,
        test: { name: 'long', include: ['server/**/*.long.test.ts'], ...onDatabase },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: ['server/**/*.measured.test.ts'],
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['server/**/*.crash.test.ts'],
          ...onDatabase,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
