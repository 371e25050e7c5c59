import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { root, runNode, runTool, say } from './run.mjs'

const gigabyte = 2 ** 30
/** Tests of many random tries, of waiting for time to pass, of time measured and of processes killed. */
const lengthy = 'server/**/*.{long,measured,crash}.test.ts'

/** Format, lint, types, and all tests that need no browser, kill nothing and do not take long. */
export async function check() {
  const scratch = scratchDirectory()
  try {
    const prepared = await runNode(['tools/build.mjs', '--sources'])
    if (prepared !== 0) return prepared
    return summary((await Promise.all([inspections(), unitTests(scratch, ['--exclude', lengthy])])).flat())
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Everything there is. Its last line is the sum over all tests that ran: "N passed, N failed". */
export async function test() {
  const scratch = scratchDirectory()
  try {
    const prepared = await runNode(['tools/build.mjs', '--sources'])
    if (prepared !== 0) return prepared
    const build = step('build', (options) => runNode(['tools/build.mjs'], options))
    const [built, inspected] = await Promise.all([build, inspections()])
    const units = await unitTests(scratch)
    return summary([built, ...inspected, units, await journeys(scratch)])
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * The temporary folder of tests: in memory if there is enough, because they create hundreds of databases of a
 * thousand small files each.
 */
function scratchDirectory() {
  const inMemory = '/dev/shm'
  const free = Math.min(freemem(), process.constrainedMemory() || Infinity)
  const isRoomy = existsSync(inMemory) && free > 8 * gigabyte && roomIn(inMemory) > 4 * gigabyte
  return mkdtempSync(join(isRoomy ? inMemory : tmpdir(), 'diwan-test-'))
}

function roomIn(directory) {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

// Parallel checkers repeat shared work: on two busy cores they take a third longer.
const types = ['-b', '--pretty', 'false', '--singleThreaded']

/** Three that share nothing, at once; each says something only when it is not content, as lint is of a warning. */
function inspections() {
  return Promise.all([
    step('format', (options) => runTool('oxfmt/bin/oxfmt', ['--check'], options)),
    step('lint', (options) => runTool('oxlint/bin/oxlint', ['--format=unix'], options)),
    step('types', (options) => runTool('typescript/bin/tsc', types, options)),
  ])
}

async function step(name, work) {
  const startedAt = Date.now()
  let said = ''
  const code = await work({ output: (text) => void (said += text) })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '×'} ${name} (${seconds} s)`)
  if (said.trim() !== '' && (code !== 0 || /\[Warning\//.test(said))) say(said.trim())
  return { name, code, passed: 0, failed: 0 }
}

async function unitTests(scratch, selection = []) {
  const file = join(scratch, 'vitest.json')
  const code = await runTool(
    'vitest/vitest.mjs',
    ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: { TMPDIR: scratch } },
  )
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = reportOf(file)
  return {
    name: 'tests',
    code,
    passed: numPassedTests,
    failed: numFailedTests,
    faults: faultsOf(testResults),
  }
}

/** Repeats failures completely at the end, because their first output is far above the journeys. */
function faultsOf(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const faults = assertionResults.filter((result) => result.status === 'failed')
    const file = relative(root, name)
    if (faults.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
    return faults.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`,
    )
  })
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
  const { expected = 0, flaky = 0, unexpected = 0 } = reportOf(file).stats ?? {}
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

function reportOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** An error outside of a test, such as a type error or a suite that did not load, counts as one failure. */
function summary(results) {
  const failures = ({ code, failed }) => Math.max(failed, code === 0 ? 0 : 1)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + failures(result), 0)
  const wrong = results.filter((result) => failures(result) > 0)
  say('')
  for (const fault of wrong.flatMap(({ faults = [] }) => faults)) say(`× ${fault}\n`)
  if (wrong.length > 0) say(`not in order: ${wrong.map(({ name }) => name).join(', ')}`)
  if (passed === 0) say('no test passed')
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
