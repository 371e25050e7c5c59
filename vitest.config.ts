import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const setupFiles = ['server/testing/silent-console.ts']

/** What Node can run as it stands is read by Node itself, as the product is: half of the time of a transformed import. */
const unbuilt = { setupFiles, experimental: { viteModuleRunner: false, nodeLoader: false } }

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

/**
 * Project by project, since a worker whose next file is of another project is ended and its modules are read anew; and
 * what is named as lengthy first, or one worker would end with it alone.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = ['server', 'domain', 'web', 'house']
    const place = ({ project, moduleId }: TestSpecification) =>
      names.indexOf(project.name) - (/\.(measured|long|crash)\.test\.ts$/.test(moduleId) ? 0.5 : 0)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    pool: 'forks',
    // One more than the cores of the smallest machine: much of a test is waiting for the database.
    maxWorkers: 3,
    // Only that what hangs ends, on a machine that has much else to do; how soon something has to be done is said where
    // it matters.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    // The modules of the product are read once a worker, which saves a quarter; none keeps what a test leaves.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'domain', ...unbuilt, include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] },
      },
      // Style sheets are read as empty unless named; the theme's contrast is tested.
      {
        extends: true,
        plugins: [catalogueAsOne],
        test: { name: 'web', setupFiles, css: { include: [/theme\.css/] }, include: ['web/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'house', ...unbuilt, include: ['tests/*.test.ts'] } },
      // All on one cluster. Those of many random tries, of waiting for time to pass, of time measured and of processes
      // killed are named `long`, `measured` and `crash`; the everyday check leaves them out.
      {
        extends: true,
        test: {
          name: 'server',
          ...unbuilt,
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/setup.ts',
        },
      },
    ],
  },
})
