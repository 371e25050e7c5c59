import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parseLessonBody } from '#domain/courses/source/lesson-body.ts'
import { parseLesson } from '#domain/courses/source/parse-course.ts'
import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsMember,
  signIn,
  test,
} from './fixtures.ts'

// One after the other: the desk changes the course that the member takes.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const course = '/courses/riyadh-for-dubai-investors'
const title = 'Riyadh for a Dubai investor'

/** The right answers by question, read from the files that the course is installed from. */
const rightAnswers = new Map(
  ['01-who-may-own', '02-what-a-purchase-costs', '03-the-rent-freeze'].flatMap((name) => {
    const file = readFileSync(`server/courses/content/riyadh-for-dubai-investors/${name}.md`, 'utf8')
    const { kind, body } = parseLesson(file, name.slice(3))
    return (parseLessonBody(kind, body).quiz?.questions ?? []).map(({ text, answers }): [string, string] => [
      text,
      answers.find(({ isRight }) => isRight)?.text ?? '',
    ])
  }),
)

/** Answers all questions of the quiz rightly. */
async function passQuiz(page: Page): Promise<void> {
  const quiz = page.getByRole('region', { name: 'Quiz' })
  await quiz.getByRole('button', { name: /quiz$/ }).click()
  const check = quiz.getByRole('button', { name: 'Check answers' })
  await expect(check).toBeDisabled()
  for (const question of await quiz.getByRole('group').all()) {
    const words = (await question.locator('legend').innerText()).replace(/^\d+\.\s*/, '')
    await question.getByLabel(rightAnswers.get(words) ?? words, { exact: true }).check()
  }
  await check.click()
  await expect(quiz.getByText('Passed', { exact: true })).toBeVisible()
}

/** Solves the exercise with the answer that the page works out from the facts shown. */
async function solve(page: Page, answer: (facts: Map<string, string>) => number): Promise<void> {
  const exercise = page.getByRole('region', { name: 'Exercise' })
  await expect(exercise.locator('dl')).toBeVisible()
  const facts = new Map<string, string>()
  for (const row of await exercise.locator('dl > div').all())
    facts.set(await row.locator('dt').innerText(), await row.locator('dd').innerText())
  await exercise.getByLabel(/^Your answer/).fill(String(answer(facts)))
  await exercise.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(exercise.getByText('Right', { exact: true })).toBeVisible()
}

const figure = (text: string | undefined) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

test(
  'a member finds a course, stops a video, goes on at the same second, and certifies',
  alsoOnPhone,
  async ({ page, browser }, { project }) => {
    // Each screen has a member of its own, so that neither finds what the other has done.
    await signIn(page, project.name === 'laptop' ? 'investor_pro' : 'analyst')
    await openAsMember(page, '/courses?text=urban+boundary')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText('A quiz: at least 80% right.')).toBeVisible()
    await expectAccessible(page)

    await page
      .getByRole('link', { name: /^What a purchase costs/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect(page.getByText('In Riyadh the state takes five percent').first()).toBeVisible()
    await page.waitForTimeout(1500)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
    await page.getByRole('button', { name: 'Pause' }).click()
    await saved
    const position = await page.getByRole('slider', { name: 'Position' }).inputValue()
    expect(Number(position)).toBeGreaterThan(1000)
    await page.getByRole('textbox', { name: 'Your notes' }).fill('Ask who pays the tax.')
    // The next lesson, which is drawn already, has notes too.
    await expect(page.getByText('Saved', { exact: true }).filter({ visible: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue(position)
    await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue('Ask who pays the tax.')
    await page.keyboard.press('l')
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue(String(Number(position) + 5000))
    await page.getByRole('button', { name: /So ask three things/ }).click()
    await expect(page.getByText('Three questions for every offer')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Left while typing.
    const notes = page.getByRole('textbox', { name: 'Your notes' })
    await notes.fill('Ask who pays the tax, and when.')
    const others = page.getByRole('navigation', { name: 'Other lessons' })
    await others.getByRole('link', { name: /^Next/ }).click()
    await others.getByRole('link', { name: /^Previous/ }).click()
    await expect(notes).toHaveValue('Ask who pays the tax, and when.')

    await page.goto(`${course}/who-may-own`)
    const chapter = page.getByRole('heading', { name: 'Before you sign' })
    await chapter.waitFor()
    const stopped = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('paragraph') ?? false,
    )
    await chapter.evaluate((heading) => heading.scrollIntoView())
    await stopped
    await page.reload()
    await expect(page.getByText('You stopped here.')).toBeVisible()
    await expect(chapter).toBeInViewport()
    await page.getByRole('button', { name: 'Start from the top' }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByText('Read', { exact: true }).filter({ visible: true })).toBeVisible()
    await solve(page, (facts) => figure(facts.get('Price')) / figure(facts.get('Size')?.replace('m²', '')))
    await passQuiz(page)
    await expect(page.getByText('This lesson is done.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('navigation', { name: 'Other lessons' }).getByRole('link', { name: /Next/ }).click()
    await expect(page.getByRole('heading', { name: 'What a purchase costs', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await solve(page, (facts) => figure(facts.get('Price')) * 0.05)
    await passQuiz(page)
    await page.getByRole('navigation', { name: 'Other lessons' }).getByRole('link', { name: /Next/ }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await solve(page, (facts) => {
      const rent = facts.get('Median rent a year') ?? facts.get('Rent a year, assumed')
      return (figure(rent) / figure(facts.get('Price'))) * 100
    })
    await passQuiz(page)
    await page.getByRole('navigation', { name: 'Other lessons' }).getByRole('link', { name: /Next/ }).click()
    await passQuiz(page)
    await page.getByRole('link', { name: 'Back to the course' }).click()
    await page.getByRole('button', { name: 'Get the certificate' }).click()
    await expect(page).toHaveURL(/\/certificates\/[\w-]{22}$/)

    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(page.url())
    await expect(stranger.getByText('This certificate is valid')).toBeVisible()
    await expect(stranger.getByText(title)).toBeVisible()
    await expectAccessible(stranger)
    const file = await stranger.request.get(
      await stranger
        .getByRole('link', { name: 'Download as PDF' })
        .evaluate((link) => link.getAttribute('href') ?? ''),
    )
    expect(file.headers()['content-type']).toBe('application/pdf')
    await context.close()
  },
)

test(
  'the next lesson is drawn ahead, counts nothing, and is only revealed',
  alsoOnPhone,
  async ({ page }, { project }) => {
    // Someone who has read nothing: the lesson would open where they stopped.
    await signIn(page, project.name === 'laptop' ? 'management' : 'admin')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/lessons/the-rent-freeze')) calls.push(`${request.method()} ${pathname}`)
    })
    await openAsMember(page, `${course}/what-a-purchase-costs`)
    const next = page.locator('h1', { hasText: 'The rent freeze' })
    await expect(next).toBeAttached()
    await expect(next).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a purchase costs')
    await expect(page).toHaveTitle(/^What a purchase costs/)
    const twice = () =>
      page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        return ids.filter((id, at) => ids.indexOf(id) !== at)
      })
    expect(await twice()).toEqual([])
    // A chapter counts after a second on the screen, and what was seen is saved each five seconds.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(7000)
    expect(calls).toEqual(['GET /api/courses/riyadh-for-dubai-investors/lessons/the-rent-freeze'])

    const drawn = await next.elementHandle()
    await page.getByRole('navigation', { name: 'Other lessons' }).getByRole('link', { name: /Next/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The rent freeze')
    expect(await drawn?.isVisible(), 'the heading drawn ahead is the one shown').toBe(true)
    await expect(next).toBeFocused()
    await expect(page).toHaveTitle(/^The rent freeze/)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(twice).toEqual([])
    // Now it counts.
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('heading', { name: 'The rule', exact: true }).evaluate((one) => one.scrollIntoView())
    expect((await saved).url()).toMatch(/\/the-rent-freeze\/progress$/)

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'What a purchase costs', level: 1 })).toBeFocused()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'The rent freeze', level: 1 })).toBeFocused()
  },
)

test('an editor changes a lesson, another person publishes it, and members read what changed', async ({
  page,
  browser,
}) => {
  // The order ends as it was, because members on a phone take the course afterwards.
  await signIn(page, 'editor', '/admin/courses')
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await page.getByRole('button', { name: 'The rent freeze', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'The rent freeze', exact: true }).click()
  const body = page.getByLabel('Text, video, exercise and quiz')
  const text = await body.inputValue()
  await page.getByRole('button', { name: 'Question', exact: true }).click()
  await expect(page.getByText(/write your text in place of "…"$/)).toBeVisible()
  await body.fill(text.replace('# Text', '# Text\n\n[a](javascript:b)'))
  await expect(page.getByText(/^Line 3: a link leads to/)).toBeVisible()
  await body.fill(text.replace('# Text', '# Text\n\nA sentence that is new.'))
  // Nothing lies half under the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByLabel('What changed').fill('A sentence was added')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'The rent freeze' }).click()
  await expect(page.getByText('A sentence that is new.')).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await expect(page.getByText('Someone else has to approve')).toBeHidden()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'management', new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByRole('button', { name: 'Publish now' }).click()
  await expect(other.getByText('Published', { exact: true })).toBeVisible()
  await other.getByRole('tab', { name: 'Members and figures' }).click()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Open for members' }).click()
  await expect(other.getByText('The rent freeze: A sentence was added')).toBeVisible()
  await context.close()
})

test('the final tests of two courses are two pages, though they have one name', async ({ page }) => {
  await signIn(page, 'investor_pro')
  await openAsMember(page, `${course}/final-test`)
  // Repeat, where the demonstration account has a result.
  const start = page.getByRole('button', { name: /^(Start|Repeat) the quiz$/ })
  await start.click()
  await expect(start).toBeHidden()
  await page.evaluate(() => history.pushState(null, '', '/courses/mortgages-and-leverage/final-test'))
  await expect(page.getByText('Lesson 11 of 11')).toBeVisible()
  await expect(start).toBeVisible()
})
