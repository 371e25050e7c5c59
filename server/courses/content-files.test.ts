import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { calculatorIds } from '#domain/calculators/names.ts'
import { courseProblems } from '#domain/courses/check-course.ts'
import { terms as glossaryTerms } from '#domain/glossary/terms.ts'
import { analyticsSections } from '#domain/market/analytics/sections.ts'
import { pagePaths } from '#domain/search/pages.ts'
import { installDocuments } from '#server/templates/install-documents.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { contentFolder, readContent } from './content-files.ts'

const example = 'riyadh-for-dubai-investors'

/** A copy of one course of the repository, with one file changed. */
async function copyWith(file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, example))
  const names = ['course.md', '01-who-may-own.md', '02-what-a-purchase-costs.md', '03-the-rent-freeze.md']
  for (const name of [...names, '04-final-test.md']) {
    const text = await readFile(join(contentFolder, example, name), 'utf8')
    await writeFile(join(folder, example, name), name === file ? change(text) : text)
  }
  return folder
}

test('every course of the repository can be published', async () => {
  const courses = await readContent()
  expect(courses.map(({ slug }) => slug)).toContain(example)
  for (const { slug, document } of courses) {
    expect(courseProblems(document), slug).toEqual([])
    expect(document.lessons.length, slug).toBeGreaterThan(2)
    expect(
      document.lessons.some(({ kind }) => kind === 'video'),
      `${slug} has no video`,
    ).toBe(true)
    expect(
      document.lessons.some(({ preview }) => preview),
      `${slug} has no free preview`,
    ).toBe(true)
  }
})

test('the rules that lessons name are held', async () => {
  await using database = await freshDatabase()
  const rows = await database.sql<{ key: string }[]>`select distinct key from rule_values`
  const known = new Set(rows.map(({ key }) => key))
  const named = (await readContent()).flatMap(({ slug, document }) =>
    document.lessons.flatMap((lesson) => lesson.rules.map((rule) => `${slug}/${lesson.slug}: ${rule}`)),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([])
})

test.each([
  ['course.md', 'level: intermediate', 'level: expert', `${example}/course.md:4: level: "expert"`],
  ['01-who-may-own.md', 'kind: text', 'kind: song', `${example}/01-who-may-own.md:5: kind: "song"`],
  [
    '01-who-may-own.md',
    '+ January 2026 |',
    '- January 2026 |',
    `${example}/01-who-may-own.md:64: [riyadh-since] has no right`,
  ],
  [
    '03-the-rent-freeze.md',
    'section: money',
    'section: rent',
    `${example}/03-the-rent-freeze.md: the course has no section rent`,
  ],
  [
    '04-final-test.md',
    'draw: 8',
    'draw: 80',
    `${example}/04-final-test.md: the course has only 15 questions`,
  ],
])('an error in %s is named with its file and line', async (file, from, to, message) => {
  const folder = await copyWith(file, (text) => text.replace(from, to))
  await expect(readContent(folder)).rejects.toThrow(message)
})

test('lessons lead to pages that exist and are open', async () => {
  const pages = new Set<string>([...pagePaths, '/about', '/transactions/fair-price'])
  const sections = analyticsSections.map((section) => `/analytics/${section}`)
  const terms = glossaryTerms.map(({ slug }) => `/glossary/${slug}`)
  const calculators = calculatorIds.map((id) => `/resources/calculators/${id}`)
  const courses = (await readContent()).map(({ slug }) => `/courses/${slug}`)
  for (const path of [...sections, ...terms, ...calculators, ...courses]) pages.add(path)
  for (const closed of ['/messages', '/coinvestments']) pages.delete(closed)
  await using database = await freshDatabase()
  await installDocuments(database.sql, new Date())
  const templates = await database.sql<{ slug: string }[]>`select slug from templates`
  for (const { slug } of templates) pages.add(`/resources/templates/${slug}`)
  const broken: string[] = []
  for (const file of globSync('**/*.md', { cwd: contentFolder }))
    for (const [, path = ''] of (await readFile(join(contentFolder, file), 'utf8')).matchAll(
      /\]\((\/[^)#?]*)/g,
    ))
      if (!pages.has(path)) broken.push(`${file}: ${path}`)
  expect(broken).toEqual([])
})
