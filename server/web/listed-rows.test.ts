import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { listedRows } from './listed-rows.ts'

test('the sitemap lists published pages, and no demonstration data', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const article = (slug: string, demonstration: boolean) => sql`
    insert into blog_articles (slug, article_title, article_content, author, reading_time_minutes, published_at, demonstration)
    values (${slug}, 'Title', '<p>Text</p>', 'Diwan research', 1, now(), ${demonstration})`
  await article('real', false)
  await article('generated', true)
  const paths = (await listedRows(sql)).map(({ path }) => path)
  expect(paths).toContain('/blog/real')
  expect(paths).not.toContain('/blog/generated')
})
