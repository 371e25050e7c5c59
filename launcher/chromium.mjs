import { existsSync } from 'node:fs'
import { run, runTool, say } from './run.mjs'

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Sees to it that there is a browser for the journeys: the system's, else Debian's package, else Playwright's. */
export async function ensureChromium() {
  if (places.some((path) => path !== '' && existsSync(path))) return
  say('installing Chromium for the journeys …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await fromDebian())) return
  const code = await runTool('playwright/cli.js', ['install', 'chromium'])
  if (code !== 0) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.')
}

async function fromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => aptGet(['install', '-y', '--no-install-recommends', 'chromium'], env)
  if ((await install()) !== 0) {
    // A fresh machine has no list of packages yet.
    await aptGet(['update'], env)
    await install()
  }
  return existsSync('/usr/bin/chromium')
}

const aptGet = (parameters, env) => run('/usr/bin/apt-get', ['-q', ...parameters], { env, output: () => {} })
