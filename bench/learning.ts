import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDemonstrationAccounts } from '#server/auth/accounts.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/sql.ts'
import { openFromMenu, phonePage, signIn, slowDown, withBrowser } from './browser/browser.ts'
import { median } from './paired.ts'
import { product, quantile, signedInPeople, type BenchPerson } from '#bench/realtime/realtime.ts'
import { freePort } from './start.ts'

const members = 500
/** The player saves every five seconds. */
const everyMs = 5000
const measuredMs = 20_000
const course = 'riyadh-for-dubai-investors'
const film = 'what-a-purchase-costs'
const rounds = 3
const readingMs = 1000

/** Lessons on a phone, and 500 members who watch at once, until server and database are killed. */
export async function learningBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url, { max: 2 })
  try {
    await migrate(sql)
    await createDemonstrationAccounts(sql)
    const port = await freePort()
    const people = await signedInPeople(sql, members, port)
    await sql.end()
    const server = await product(port, directory, cluster.url, { RATE_LIMIT_PER_MINUTE: '1000000' })
    await onPhone(`http://localhost:${port}`)
    const acknowledged = await whileWatching(port, people, [server.pid, cluster.pid])
    await compareWithRecord(join(directory, 'postgres'), acknowledged)
  } finally {
    await cluster.stop().catch(() => undefined)
    await rm(directory, { recursive: true, force: true })
  }
}

const courses = {
  link: 'Courses',
  group: 'Learning',
  first: (page: Page) => page.locator('main li a[href^="/courses/"]').first(),
}

async function onPhone(address: string): Promise<void> {
  await withBrowser(async (browser) => {
    const page = await phonePage(browser)
    await signIn(page, address, 'analyst')
    // One unmeasured visit: the member has been here before.
    await page.goto(`${address}/courses`)
    await courses.first(page).waitFor()
    await slowDown(page)
    const fromMenu: number[] = []
    for (let round = 0; round < 5; round += 1) fromMenu.push(await openFromMenu(page, address, courses))
    const between = await lessonToLesson(page, address)
    const written = (times: number[]) =>
      `${median(times).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)}`
    console.log(`  /courses from the menu, phone     ${written(fromMenu)}   goal 1000`)
    console.log(`  lesson to lesson, phone           ${written(between)}   goal 100`)
  })
}

/** Runs in the page: an expression, because no function of this file may know a document. */
const clickAndWait = `(async () => {
  const visible = (selector, options) =>
    [...document.querySelectorAll(selector)].find((one) => one.checkVisibility(options))
  const shown = () => ({
    title: visible('h1')?.textContent,
    paragraph: visible('article p', { contentVisibilityAuto: true })?.textContent,
  })
  const before = shown()
  const next = visible('nav[aria-label="Other lessons"] a:last-of-type')
  const isNew = ({ title, paragraph }) =>
    title && paragraph && title !== before.title && paragraph !== before.paragraph
  const began = performance.now()
  next.click()
  // Looked at once a frame and not before the first: the question itself makes the browser work.
  do await new Promise((resolve) => requestAnimationFrame(resolve))
  while (!isNew(shown()))
  return performance.now() - began
})()`

/** From the click to the frame that shows the next title and the beginning of its text, measured in the page. */
async function lessonToLesson(page: Page, address: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${address}/courses/${course}/who-may-own`)
    for (const number of [2, 3, 4]) {
      const next = page
        .getByRole('navigation', { name: 'Other lessons' })
        .getByRole('link', { name: /^Next/ })
      await next.waitFor()
      await page.waitForLoadState('networkidle')
      // Less than anyone takes to read a lesson.
      await sleep(readingMs)
      times.push(Number(await page.evaluate(clickAndWait)))
      await page.getByText(`Lesson ${number} of 4`).waitFor()
    }
  }
  return times
}

type Acknowledged = Map<string, Set<number>>

/** Every member saves a part each five seconds. In the middle of it, server and database are killed with -9. */
async function whileWatching(
  port: number,
  people: readonly BenchPerson[],
  pids: readonly number[],
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map(people.map(({ id }) => [id, new Set()]))
  const times: number[] = []
  let failed = 0
  let isOver = false
  const watch = async ({ id, token }: BenchPerson, at: number) => {
    await sleep((at / people.length) * everyMs)
    for (let part = 0; !isOver; part += 1) {
      const began = performance.now()
      const saved = await save(port, { token, at, part: part % 18 }).catch(() => false)
      if (saved) {
        acknowledged.get(id)?.add(part % 18)
        times.push(performance.now() - began)
      } else if (!isOver) failed += 1
      await sleep(Math.max(0, everyMs - (performance.now() - began)))
    }
  }
  const watching = people.map(watch)
  await sleep(measuredMs)
  isOver = true
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await Promise.all(watching)
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `  ${members} members, a save each ${everyMs / 1000} s       p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p99 ${quantile(sorted, 0.99).toFixed(0)} ms (n = ${sorted.length}, ${failed} failed)   goal 100`,
  )
  return acknowledged
}

type Save = { token: string; at: number; part: number }

async function save(port: number, { token, at, part }: Save): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/courses/${course}/lessons/${film}/progress`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // Each member has a network of their own.
      'x-forwarded-for': `10.1.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    },
    body: JSON.stringify({ seen: [part], positionMs: part * 5000 }),
  })
  await answer.arrayBuffer()
  return answer.ok
}

/** Starts the database again and compares what it holds with what members were told. */
async function compareWithRecord(directory: string, acknowledged: Acknowledged): Promise<void> {
  const cluster = await startCluster({ directory })
  const sql = connect(cluster.url, { max: 1 })
  try {
    const rows = await sql<{ userId: string; seen: number[] }[]>`select user_id, seen from lesson_progress`
    const held = new Map(rows.map(({ userId, seen }) => [userId, new Set(seen)]))
    const confirmed = [...acknowledged].flatMap(([id, parts]) => [...parts].map((part) => ({ id, part })))
    const lost = confirmed.filter(({ id, part }) => !held.get(id)?.has(part))
    console.log(
      `  after kill -9                     ${lost.length} of ${confirmed.length} saves lost   goal 0`,
    )
    if (lost.length > 0) throw new Error('progress was lost')
  } finally {
    await sql.end()
    await cluster.stop()
  }
}
