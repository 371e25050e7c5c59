import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { root, runNode, runTool, say } from './run.mjs'

const quick = ['domain', 'web', 'house', 'server']

/** Format, lint, types, and all tests that need no browser, kill nothing and do not take long. */
export async function check() {
  const reports = mkdtempSync(join(tmpdir(), 'diwan-check-'))
  try {
    const prepared = await runNode(['tools/build.mjs', '--sources'])
    if (prepared !== 0) return prepared
    return summary([...(await inspections()), await unitTests(quick, reports)])
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Everything there is. Its last line is the sum over all tests that ran: "N passed, N failed". */
export async function test() {
  const reports = mkdtempSync(join(tmpdir(), 'diwan-test-reports-'))
  try {
    const built = await step('build', () => runNode(['tools/build.mjs']))
    const inspected = await inspections()
    const units = await unitTests([...quick, 'long', 'measured', 'crash'], reports)
    return summary([built, ...inspected, units, await journeys(reports)])
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Three that share nothing, at once; each says something only when it is not content. */
function inspections() {
  return Promise.all([
    step('format', (options) => runTool('oxfmt/bin/oxfmt', ['--check'], options)),
    step('lint', (options) => runTool('oxlint/bin/oxlint', ['--quiet'], options)),
    step('types', (options) => runTool('typescript/bin/tsc', ['-b', '--pretty', 'false'], options)),
  ])
}

async function step(name, work) {
  const startedAt = Date.now()
  let said = ''
  const code = await work({ output: (text) => void (said += text) })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '×'} ${name} (${seconds} s)`)
  if (code !== 0 && said !== '') say(said.trimEnd())
  return { name, code, passed: 0, failed: 0 }
}

async function unitTests(projects, reports) {
  const file = join(reports, 'vitest.json')
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = reportOf(file)
  return { name: 'tests', code, passed: numPassedTests, failed: numFailedTests }
}

async function journeys(reports) {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    say('journeys: there is no playwright.config.ts')
    return { name: 'journeys', code: 1, passed: 0, failed: 0 }
  }
  await ensureChromium()
  const file = join(reports, 'playwright.json')
  const code = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { expected = 0, flaky = 0, unexpected = 0 } = reportOf(file).stats ?? {}
  return { name: 'journeys', code, passed: expected + flaky, failed: unexpected }
}

function reportOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** What went wrong outside of a test, a type error or a suite that did not load, counts as one that failed. */
function summary(results) {
  const failures = ({ code, failed }) => Math.max(failed, code === 0 ? 0 : 1)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + failures(result), 0)
  const wrong = results.filter((result) => failures(result) > 0)
  say('')
  if (wrong.length > 0) say(`not in order: ${wrong.map(({ name }) => name).join(', ')}`)
  if (passed === 0) say('no test passed')
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
