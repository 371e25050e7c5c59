import { expect, test } from 'vitest'
import { findTerm, terms } from './terms.ts'

test('the glossary has at least sixty terms, each with its own address and Arabic name', () => {
  expect(terms.length).toBeGreaterThanOrEqual(60)
  expect(new Set(terms.map(({ slug }) => slug)).size).toBe(terms.length)
  expect(terms.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
  expect(terms.filter(({ arabicName }) => !/^[\p{Script=Arabic}\s]+$/u.test(arabicName))).toEqual([])
})

test('a form in a text belongs to one term', () => {
  const forms = terms.flatMap(({ slug, name, forms: more = [] }) =>
    [name, ...more].map((form) => ({ form: form.toLowerCase(), slug })),
  )
  const counted = Map.groupBy(forms, ({ form }) => form)
  expect([...counted].filter(([, users]) => users.length > 1)).toEqual([])
})

test('related terms exist and are others', () => {
  const broken = terms.flatMap(({ slug, related }) =>
    related.filter((one) => one === slug || !findTerm(one)).map((one) => `${slug} → ${one}`),
  )
  expect(broken).toEqual([])
})

test('definitions are one sentence that fits beside a text', () => {
  const unfit = terms.filter(({ definition }) => definition.length > 140 || !definition.endsWith('.'))
  expect(unfit.map(({ slug }) => slug)).toEqual([])
})
