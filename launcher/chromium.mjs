import { existsSync } from 'node:fs'
import { run, runTool, say } from './run.mjs'

const shell = 'chromium-headless-shell'
const paths = [
  process.env.CHROMIUM_PATH ?? '',
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds or installs a browser for the journeys. Prefers Debian's Chromium without a window, which is a third
 * faster; otherwise an installed one, then Debian's or Playwright's Chromium.
 */
export async function ensureChromium() {
  if (paths.slice(0, 2).some(exists)) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && (await aptGet(...install, shell)) === 0) return
  if (paths.some(exists)) return
  say('installing Chromium for the journeys …')
  if (mayInstall && (await installFromDebian())) return
  const code = await runTool('playwright/cli.js', ['install', 'chromium'])
  if (code !== 0) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.')
}

/** Updates the package list first, which a fresh machine lacks. Older Debian releases have no separate shell. */
async function installFromDebian() {
  await aptGet('update')
  if ((await aptGet(...install, shell)) !== 0) await aptGet(...install, 'chromium')
  return paths.some(exists)
}

const install = ['install', '-y', '--no-install-recommends']
const exists = (path) => path !== '' && existsSync(path)
const aptGet = (...parameters) =>
  run('/usr/bin/apt-get', ['-q', ...parameters], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    output: () => {},
  })
