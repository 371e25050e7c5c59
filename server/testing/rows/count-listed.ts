import { expect } from 'vitest'
import { marketRents } from '#contract/market/rents.ts'
import { marketUnits } from '#contract/market/units.ts'
import { market } from '#contract/market.ts'
import type { RowsBehind, RowSet } from '#contract/market/rows-behind.ts'
import { projects } from '#contract/projects.ts'
import type { TestApplication } from '#server/testing/application.ts'

/** An answer that must succeed. */
export async function getFrom(application: TestApplication, token: string, url: string): Promise<unknown> {
  const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json()
}

const queryText = (filter: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()

/** How many rows /transactions lists for a filter. */
export async function countListed(
  application: TestApplication,
  token: string,
  { tab, ...filter }: RowsBehind,
): Promise<number> {
  const query = queryText(filter)
  const { url, response } =
    tab === 'rents' ? marketRents.rentSummary : tab === 'units' ? marketUnits.unitSummary : market.summary
  return response.parse(await getFrom(application, token, `${url}?${query}`)).count
}

/** Compares each list with the sample of its set: the same number, or at least it where the set says how it differs. */
export async function expectListed(
  application: TestApplication,
  token: string,
  figure: string,
  sets: readonly RowSet[],
): Promise<void> {
  for (const { of, sample, rows, projects: listed, differs } of sets) {
    if (rows === null && listed === undefined) continue
    const count = rows
      ? await countListed(application, token, rows)
      : projects.facets.response.parse(
          await getFrom(application, token, `/api/project-facets?${queryText(listed ?? {})}`),
        ).total
    const name = `${figure} ${of}`
    if (differs === undefined) expect({ name, count }).toEqual({ name, count: sample })
    else expect(count, `${name} ${differs}`).toBeGreaterThanOrEqual(sample)
  }
}
