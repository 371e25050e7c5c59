import { existsSync } from 'node:fs'
import { run, runTool, say } from './run.mjs'

const shell = 'chromium-headless-shell'
const places = [
  process.env.CHROMIUM_PATH ?? '',
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Sees to it that there is a browser for the journeys: Debian's shell without a window where it can be had, which takes
 * a third of the time off; else one that is there; else Debian's or Playwright's.
 */
export async function ensureChromium() {
  if (places.slice(0, 2).some(exists)) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && (await aptGet(...install, shell)) === 0) return
  if (places.some(exists)) return
  say('installing Chromium for the journeys …')
  if (mayInstall && (await fromDebian())) return
  const code = await runTool('playwright/cli.js', ['install', 'chromium'])
  if (code !== 0) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.')
}

/** A fresh machine has no list of packages yet; an older Debian has no shell of its own. */
async function fromDebian() {
  await aptGet('update')
  if ((await aptGet(...install, shell)) !== 0) await aptGet(...install, 'chromium')
  return places.some(exists)
}

const install = ['install', '-y', '--no-install-recommends']
const exists = (path) => path !== '' && existsSync(path)
const aptGet = (...parameters) =>
  run('/usr/bin/apt-get', ['-q', ...parameters], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    output: () => {},
  })
