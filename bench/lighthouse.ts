import { launch } from 'chrome-launcher'
import { existsSync } from 'node:fs'
import lighthouse, { type Result } from 'lighthouse'
import { median } from './paired.ts'

const runs = 5
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
]

/** The browser installed on this machine; undefined when none is found in the usual places. */
export const installedBrowser = () => browsers.find((path) => existsSync(path))
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse with a phone profile, median of five runs: landing page, an article, an area guide, pricing. */
export async function lighthouseBench(address: string): Promise<void> {
  const chromePath = installedBrowser()
  const chrome = await launch({ chromeFlags: flags, ...(chromePath ? { chromePath } : {}) })
  try {
    const article = await firstLink(address, '/market-insights', /href="(\/market-insights\/[^"?#]+)"/)
    const guide = await firstLink(address, '/area-guides', /href="(\/area-guides\/[^"?#]+)"/)
    for (const path of ['/', article, guide, '/subscribe']) await examine(address + path, path, chrome.port)
  } finally {
    chrome.kill()
  }
}

async function firstLink(address: string, list: string, link: RegExp): Promise<string> {
  const path = link.exec(await (await fetch(address + list)).text())?.[1]
  if (!path) throw new Error(`${list} leads to no page`)
  return path
}

async function examine(url: string, path: string, port: number): Promise<void> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) {
    const answer = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    })
    if (answer) results.push(answer.lhr)
  }
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const scores = categories.map((name) =>
    middle((result) => 100 * (result.categories[name]?.score ?? 0)).toFixed(0),
  )
  const bytes = (types: readonly string[]) => middle((result) => transferredBytes(result, types))
  console.log(
    `  ${path.slice(0, 44).padEnd(44)} ${scores.join('/')}  LCP ${audit('largest-contentful-paint').toFixed(0)} ms (1200)  TBT ${audit('total-blocking-time').toFixed(0)} ms (50)  CLS ${audit('cumulative-layout-shift').toFixed(3)} (0.02)  critical ${kilobytes(bytes(['Document', 'Stylesheet', 'Font']))} (110)  script ${kilobytes(bytes(['Script']))} (130)  benchmark index ${middle(({ environment }) => environment.benchmarkIndex).toFixed(0)}`,
  )
}

function transferredBytes({ audits }: Result, types: readonly string[]): number {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter(({ resourceType }) => types.includes(String(resourceType)))
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
