import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { changedTests, prepareRecord } from './passed-tests.mjs'
import { root, runNode, runTool, say } from './run.mjs'

const gigabyte = 2 ** 30
/** Tests with many random tries, waiting, timing or killed processes. */
const longTests = 'server/**/*.{long,measured,crash}.test.ts'

/**
 * Runs format, lint, types and the short tests that need no browser: those that did not pass with the same sources
 * before, or all of them.
 */
export async function check({ all }) {
  const scratch = scratchDirectory()
  try {
    const prepared = await runNode(['tools/build.mjs', '--sources'])
    if (prepared !== 0) return prepared
    return summary((await Promise.all([inspections(), shortTests(scratch, all)])).flat())
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Runs all checks and tests. The last line is the sum over all tests: "N passed, N failed". */
export async function test() {
  const scratch = scratchDirectory()
  try {
    const prepared = await runNode(['tools/build.mjs', '--sources'])
    if (prepared !== 0) return prepared
    // The compiler goes on beside the tests: many of them wait for a time limit or a process. They need the build.
    const inspecting = inspections()
    const built = await step('build', (options) => runNode(['tools/build.mjs'], options))
    const units = await unitTests(scratch)
    return summary([built, ...(await inspecting), units, await journeys(scratch)])
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Creates the temporary folder of the tests, in memory if there is enough: the tests create hundreds of
 * databases of 1300 small files each, 20 MB that are deleted with the test.
 */
function scratchDirectory() {
  const inMemory = '/dev/shm'
  const free = Math.min(freemem(), process.constrainedMemory() || Infinity)
  const hasSpace = existsSync(inMemory) && free > 5 * gigabyte && freeBytes(inMemory) > 2 * gigabyte
  return mkdtempSync(join(hasSpace ? inMemory : tmpdir(), 'diwan-test-'))
}

function freeBytes(directory) {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

// Single-threaded: parallel checkers repeat shared work and take a third longer on two busy cores.
const types = ['-b', '--pretty', 'false', '--singleThreaded']

/** Runs the static checks in parallel. Each prints its output only if it found errors or warnings. */
function inspections() {
  return Promise.all([
    step('format', (options) => runTool('oxfmt/bin/oxfmt', ['--check'], options)),
    step('lint', (options) => runTool('oxlint/bin/oxlint', ['--format=unix'], options)),
    step('types', (options) => runTool('typescript/bin/tsc', types, options)),
  ])
}

async function step(name, work) {
  const startedAt = Date.now()
  let printed = ''
  const code = await work({ output: (text) => void (printed += text) })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '×'} ${name} (${seconds} s)`)
  if (printed.trim() !== '' && (code !== 0 || /\[Warning\//.test(printed))) say(printed.trim())
  return { name, code, passed: 0, failed: 0 }
}

async function shortTests(scratch, all) {
  if (all) return unitTests(scratch, ['--exclude', longTests])
  const { files, changed } = changedTests({ except: /\.(long|measured|crash)\.test\.ts$/ })
  if (changed.length < files)
    say(`${files - changed.length} of ${files} test files passed with the same sources before`)
  return unitTests(scratch, ['--exclude', longTests, ...changed])
}

async function unitTests(scratch, selection = []) {
  const file = join(scratch, 'vitest.json')
  const recordResults = prepareRecord()
  const code = await runTool(
    'vitest/vitest.mjs',
    ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: { TMPDIR: scratch } },
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file)
  recordResults(testResults)
  return {
    name: 'tests',
    code,
    passed: numPassedTests,
    failed: numFailedTests,
    faults: listFaults(testResults),
  }
}

/** Repeats failures completely at the end, because their first output is far above the journeys. */
function listFaults(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const faults = assertionResults.filter((result) => result.status === 'failed')
    const file = relative(root, name)
    if (faults.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
    return faults.map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${failureMessages.map(nameTimeout).join('\n')}`,
    )
  })
}

/** The report of a test that ran out of time bears the name of an error inside vitest instead of its message. */
function nameTimeout(message) {
  return message.replace('Error: STACK_TRACE_ERROR', 'Error: the test timed out')
}

async function journeys(scratch) {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    say('journeys: there is no playwright.config.ts')
    return { name: 'journeys', code: 1, passed: 0, failed: 0 }
  }
  await ensureChromium()
  const file = join(scratch, 'playwright.json')
  const code = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, TMPDIR: scratch },
  })
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file).stats ?? {}
  return { name: 'journeys', code, passed: expected + flaky, failed: unexpected }
}

/** Writes a picture of every page to a folder, on a laptop and a phone, light and dark. */
export async function screens(folder = join('test-results', 'pages')) {
  await ensureChromium()
  const target = resolve(root, folder)
  const code = await runTool('@playwright/test/cli.js', ['test', '--reporter=line'], {
    env: { SCREENS_DIR: target },
  })
  say(`pictures of all pages: ${target}`)
  return code
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** An error outside of a test, such as a type error or a suite that did not load, counts as one failure. */
function summary(results) {
  const failures = ({ code, failed }) => Math.max(failed, code === 0 ? 0 : 1)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + failures(result), 0)
  const failing = results.filter((result) => failures(result) > 0)
  say('')
  for (const fault of failing.flatMap(({ faults = [] }) => faults)) say(`× ${fault}\n`)
  if (failing.length > 0) say(`failed: ${failing.map(({ name }) => name).join(', ')}`)
  if (passed === 0) say('no test passed')
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
