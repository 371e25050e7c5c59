import { expect, test } from 'vitest'
import { parseMarkup, markupText } from '#domain/html/markup.ts'
import { demoAreas } from '#server/demo/areas/areas.ts'
import { abuDhabiGuides } from './abu-dhabi.ts'
import { dubaiGuides } from './dubai.ts'
import { guideHtml } from './guide-text.ts'
import { riyadhGuides } from './riyadh.ts'

const guides = Object.entries({
  dubai: dubaiGuides,
  'abu-dhabi': abuDhabiGuides,
  riyadh: riyadhGuides,
}).flatMap(([city, texts]) => Object.entries(texts).map(([name, text]) => ({ city, name, text })))

test('each text belongs to an area of its city, and there are more than twenty-five', () => {
  expect(guides.length).toBeGreaterThanOrEqual(25)
  const known = demoAreas.map(({ city, registerName }) => `${city} ${registerName}`)
  expect(guides.map(({ city, name }) => `${city} ${name}`).filter((name) => !known.includes(name))).toEqual(
    [],
  )
})

test.each(guides)('$name: is of 150 to 300 words and promises nothing', ({ text }) => {
  const words = `${text.summary} ${markupText(parseMarkup(guideHtml(text)).flat())}`
  const count = words.split(/\s+/).filter((word) => word !== '').length
  expect(count).toBeGreaterThanOrEqual(150)
  expect(count).toBeLessThanOrEqual(300)
  expect(words).not.toMatch(/guaranteed|best investment|will rise|must buy|!/i)
  expect(guideHtml(text)).not.toMatch(/&(?!amp;)|undefined/)
})
