import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { catalogueAsOne } from './tools/catalogue-as-one.ts'

const setupFiles = ['server/testing/silent-console.ts']

/** Node loads the sources itself, as in production. Transforming them first would double the import time. */
const untransformed = { setupFiles, experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * Runs one project after the other, because a worker restarts and loads all modules again when its next file
 * belongs to another project. Long tests run first, so that no worker is left alone with one at the end.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = ['server', 'domain', 'web', 'house']
    const position = ({ project, moduleId }: TestSpecification) =>
      names.indexOf(project.name) - (/\.(measured|long|crash)\.test\.ts$/.test(moduleId) ? 0.5 : 0)
    return (await super.sort(files)).toSorted((a, b) => position(a) - position(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    pool: 'forks',
    // One more than the cores: tests spend much of their time waiting for the database.
    maxWorkers: availableParallelism() + 1,
    // Ends tests that hang, also on a busy machine. A test that measures time has its own limit.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    // Each worker loads the modules once, which saves a quarter of the time. No module keeps state between tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'domain', ...untransformed, include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] },
      },
      // Style sheets load as empty, except the theme, whose contrast is tested.
      {
        extends: true,
        // Loading the catalogue's modules one by one took most of the time of these tests.
        plugins: [catalogueAsOne],
        test: { name: 'web', setupFiles, css: { include: [/theme\.css/] }, include: ['web/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'house', ...untransformed, include: ['tests/*.test.ts'] } },
      // All use one database cluster. `npm run check` skips the tests named `long` (many random tries, or waiting),
      // `measured` (timing) and `crash` (killed processes).
      {
        extends: true,
        test: {
          name: 'server',
          ...untransformed,
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/setup.ts',
        },
      },
    ],
  },
})
