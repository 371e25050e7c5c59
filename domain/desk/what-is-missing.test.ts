import { expect, test } from 'vitest'
import { missingFields } from './what-is-missing.ts'

const faq = (answer: string) => missingFields('faq', { question: 'Why?', answer })

test.each([
  ['<p>Because.</p>', []],
  ['<p> </p>', ['answer']],
  ['', ['answer']],
  ['<p>a</p><img src="/api/images/a.webp" alt="">', ['alt']],
  ['<p>a</p><table><tr><td><img src="/api/images/a.webp"></td></tr></table>', ['alt']],
  ['<p>a</p><img src="/api/images/a.webp" alt="A map">', []],
])('%j lacks %j', (answer, missing) => {
  expect(faq(answer)).toEqual(missing)
})

test('an empty article lacks every required part', () => {
  const fields = { title: '', slug: '', author: 'Research', excerpt: '', content: '<p></p>', tags: [] }
  expect(missingFields('blog', fields)).toEqual(['title', 'slug', 'excerpt', 'content'])
})
