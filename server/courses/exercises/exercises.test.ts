import { expect, test } from 'vitest'
import type { ExerciseResult, ExerciseSheet } from '#contract/courses.ts'
import { fillDemonstration } from '#server/demo/fill.ts'
import { graders } from '#domain/courses/catalogue.ts'
import { seeded } from '#domain/random/seeded.ts'
import { drawTask } from './exercise-records.ts'
import { courseApplication, example } from '#server/courses/testing-courses.ts'

const tax = `/api/courses/${example}/lessons/what-a-purchase-costs/exercise`

test('without deals there is nothing to ask about', async () => {
  await using it = await courseApplication()
  const member = await it.caller(['free'])
  expect((await member.call('GET', tax)).status).toBe(404)
})

test('exercises are drawn from the record and graded against it', async () => {
  await using it = await courseApplication()
  const { sql } = it.parts
  await fillDemonstration(sql, { now: it.parts.now(), transactions: 3000 })
  const empty: string[] = []
  for (const grader of graders) {
    const draw = () => ({ grader, city: 'dubai', day: '2026-11-26', random: seeded(7) }) as const
    const drawn = await drawTask(sql, draw())
    if (!drawn) empty.push(grader)
    else {
      if (typeof drawn.task.answer === 'number') expect(drawn.task.answer, grader).toBeGreaterThanOrEqual(0)
      const another = await drawTask(sql, draw(), [drawn.subject])
      expect(another?.subject, grader).not.toBe(drawn.subject)
    }
  }
  expect(empty).toEqual([])

  const member = await it.caller(['free'])
  const { answer: sheet } = await member.call<ExerciseSheet>('GET', tax)
  expect(sheet).toMatchObject({ unit: 'money', currency: 'SAR', demonstration: true })
  expect((await member.call<ExerciseSheet>('GET', tax)).answer.subject).toBe(sheet.subject)
  const [deal] = await sql<{ price: number }[]>`
    select price_minor / 100.0::float8 as price from transactions where id = ${Number(sheet.subject.split(':')[1])}`
  const answer = async (words: string, subject = sheet.subject) =>
    (await member.call<ExerciseResult>('POST', tax, { subject, answer: words })).answer
  const price = deal?.price ?? 0
  expect(await answer(String(price))).toMatchObject({
    isRight: false,
    triesLeft: 2,
    answer: null,
    working: [],
  })
  // The record was corrected between question and answer: the answer follows it.
  await sql`update transactions set price_minor = price_minor * 2 where id = ${Number(sheet.subject.split(':')[1])}`
  expect(await answer((price * 0.05).toFixed(0))).toMatchObject({ isRight: false, triesLeft: 1 })
  expect(await answer(`SAR ${(price * 0.1).toLocaleString('en')}`)).toMatchObject({
    isRight: true,
    progress: { met: ['exercise'] },
  })
  const next = (await member.call<ExerciseSheet>('GET', tax)).answer
  expect(next.subject).not.toBe(sheet.subject)
  const id = sheet.subject.split(':')[1]
  for (const subject of ['sale:999999999', `sale:0${id}`, `sales:${id}`])
    expect((await member.call('POST', tax, { subject, answer: '1' })).status, subject).toBe(404)
}, 60_000)
