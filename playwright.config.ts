import { defineConfig } from '@playwright/test'
import { existsSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

// Every worker loads this file again and inherits the values that the first load set.
process.env.JOURNEYS_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.JOURNEYS_DATA ??= mkdtempSync(join(tmpdir(), 'diwan-journeys-'))

const address = `http://localhost:${process.env.JOURNEYS_PORT}`

const installed = [
  process.env.CHROMIUM_PATH ?? '',
  // Chromium without a window is a third faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== '' && existsSync(path))

const laptop = { viewport: { width: 1360, height: 860 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const alone = '**/*.alone.journey.ts'
const drawn = '**/*.drawn.journey.ts'
const onPhone = /@phone/
const notOnLaptop = /@not-on-a-laptop/

const launchedWith = (...args: string[]) => ({
  ...(installed ? { executablePath: installed } : {}),
  // Without these flags Chromium waits for a network, which an offline machine does not have.
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...args,
  ],
})

/** WebGL without a graphics card. */
const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-rasterization']

/** `npm run screens` photographs every page in these sizes, light and dark, instead of running journeys. */
const screenProjects = Object.entries({ laptop: { viewport: { width: 1360, height: 900 } }, phone }).flatMap(
  ([name, size]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${name}-${colorScheme}`,
      testMatch: '**/*.screens.ts',
      retries: 0,
      timeout: 120_000,
      use: { ...size, colorScheme, launchOptions: launchedWith(...drawing) },
    })),
)

/** Journeys through the real server with the built web part, on a database of their own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: `test-results/journeys-${process.env.JOURNEYS_PORT}`,
  reporter: 'list',
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  // Generous, because the machine may be busy. A journey that measures time has its own limit.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A journey that passes only on retry is listed as flaky at the end.
  retries: 1,
  globalTeardown: './tests/journeys/teardown.ts',
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // Drawing what moves while a page loads takes a sixth of the browser's time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchedWith('--disable-gpu'),
  },
  projects: process.env.SCREENS_DIR
    ? screenProjects
    : [
        { name: 'laptop', testIgnore: [alone, drawn], grepInvert: notOnLaptop, use: laptop },
        { name: 'phone', testIgnore: [alone, drawn], grep: onPhone, use: phone },
        // Reading back what WebGL drew needs a graphics card, here an emulated one: without it the browser logs a warning each time.
        {
          name: 'with a graphics card',
          testMatch: drawn,
          use: {
            ...laptop,
            launchOptions: launchedWith(...drawing),
          },
        },
        // These journeys change settings that affect every open page, so they run alone.
        {
          name: 'alone on a laptop',
          testMatch: alone,
          grepInvert: notOnLaptop,
          use: laptop,
          workers: 1,
          dependencies: ['laptop', 'phone', 'with a graphics card'],
        },
        {
          name: 'alone on a phone',
          testMatch: alone,
          grep: onPhone,
          use: phone,
          workers: 1,
          dependencies: ['alone on a laptop'],
        },
      ],
  webServer: {
    command: 'node tests/journeys/street-file.ts && exec node server/main.ts',
    url: `${address}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA,
      DEMO: '1',
      MAP_TILES_FILE: join(process.env.JOURNEYS_DATA, 'streets.pmtiles'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      AUTH_RATE_FACTOR: '1000',
    },
  },
})
