import { expect, test } from 'vitest'
import { RegimeEntry, RequirementEntry, RuleEntry, rules } from '#contract/rules.ts'
import { testApplication } from '#server/testing/application.ts'

const Answer = rules.list.response

/** Two people of the staff, and a rule of the product to change. */
async function ruleDesk() {
  const application = await testApplication({}, () => new Date('2026-11-26T08:00:00Z'))
  const tokens = {
    editor: await application.tokenFor(['editor']),
    admin: await application.tokenFor(['admin']),
  }
  const ask = async (by: keyof typeof tokens, method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await application.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers: { authorization: `Bearer ${tokens[by]}` },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body }
  }
  const read = async () => Answer.parse(JSON.parse((await ask('editor', 'GET', 'rules')).body))
  const newest = async (key: string) => {
    const rows = (await read()).rules.filter((rule) => rule.key === key)
    return { rows, first: rows[0] }
  }
  const {
    isInForce: _inForce,
    reviewedBy: _by,
    reviewedAt: _at,
    ...rule
  } = (await read()).rules.find(({ value, holdsTo }) => value !== null && holdsTo === null) ?? {
    isInForce: true,
    reviewedBy: null,
    reviewedAt: null,
    key: '',
    value: 0,
    holdsFrom: '',
  }
  const propose = (changes: object, by: keyof typeof tokens = 'editor') =>
    ask(by, 'POST', 'rule-changes', { subject: 'rule', entry: { ...rule, ...changes }, note: 'New circular' })
  return { application, ask, read, newest, propose, rule }
}

test('a new figure takes effect from its day once a second person approves it', async () => {
  const { application, ask, read, newest, propose, rule } = await ruleDesk()
  await using _ = application
  expect((await propose({ value: 99, holdsFrom: '2027-01-01' })).status).toBe(204)
  // Nothing has changed yet, and a second change of the same rule waits for the first.
  expect((await newest(rule.key)).rows).toHaveLength(1)
  expect((await propose({ value: 98 })).status).toBe(409)
  const [change] = (await read()).waiting
  expect(change).toMatchObject({ isOwn: true, refusal: 'FORBIDDEN' })
  expect(change?.fields).toContainEqual({ name: 'value', before: String(rule.value), now: '99' })
  expect((await ask('admin', 'POST', `rule-changes/${change?.id}/approval`)).status).toBe(204)
  expect((await ask('admin', 'POST', `rule-changes/${change?.id}/approval`)).status).toBe(409)
  const { rows, first } = await newest(rule.key)
  expect(rows).toHaveLength(2)
  expect(first).toMatchObject({ value: 99, holdsFrom: '2027-01-01', holdsTo: null, isInForce: false })
  expect(first?.reviewedBy).not.toBeNull()
  expect(rows[1]).toMatchObject({ value: rule.value, holdsTo: '2026-12-31', isInForce: true })
  expect((await read()).decided).toMatchObject([{ decision: 'approved' }])
})

test('nobody approves their own change; a correction of the same day replaces the row', async () => {
  const { application, ask, read, newest, propose, rule } = await ruleDesk()
  await using _ = application
  expect((await propose({ value: 5, title: 'Corrected' }, 'admin')).status).toBe(204)
  const [change] = (await read()).waiting
  expect((await ask('admin', 'POST', `rule-changes/${change?.id}/approval`)).status).toBe(403)
  expect(
    (await ask('admin', 'POST', `rule-changes/${change?.id}/refusal`, { reason: 'A slip' })).status,
  ).toBe(204)
  expect((await read()).decided).toMatchObject([{ decision: 'withdrawn', reason: 'A slip' }])
  await propose({ value: 5, title: 'Corrected' })
  const [second] = (await read()).waiting
  await ask('admin', 'POST', `rule-changes/${second?.id}/approval`)
  const { rows } = await newest(rule.key)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ value: 5, title: 'Corrected' })
})

test.each([
  ['a day that is none', { holdsFrom: '2027-02-30' }],
  ['an end before the start', { holdsFrom: '2027-01-02', holdsTo: '2027-01-01' }],
  ['a figure without a unit', { value: 4, unit: null }],
  ['a source that is no address', { sourceUrl: 'javascript:alert(1)' }],
  ['a figure that is none', { value: 'four' }],
])('%s is refused', async (_name, changes) => {
  const { application, propose, read } = await ruleDesk()
  await using _ = application
  expect((await propose(changes)).status).toBe(400)
  expect((await read()).waiting).toEqual([])
})

test('requirements and regimes change by two people too, and unknown ones are not found', async () => {
  const { application, ask, read } = await ruleDesk()
  await using _ = application
  const { requirements, regimes } = await read()
  const [requirement] = requirements
  const [regime] = regimes
  for (const [subject, entry] of [
    ['requirement', { ...requirement, requirement: 'A new sentence.' }],
    ['regime', { ...regime, wording: 'A new wording.' }],
  ] as const)
    expect((await ask('editor', 'POST', 'rule-changes', { subject, entry, note: 'Read anew' })).status).toBe(
      204,
    )
  for (const { id } of (await read()).waiting)
    expect((await ask('admin', 'POST', `rule-changes/${id}/approval`)).status).toBe(204)
  const after = await read()
  expect(after.requirements.find(({ id }) => id === requirement?.id)).toMatchObject({
    requirement: 'A new sentence.',
  })
  expect(after.regimes.find(({ key }) => key === regime?.key)).toMatchObject({ wording: 'A new wording.' })
  const entry = { ...requirement, id: 999_999 }
  expect(
    (await ask('editor', 'POST', 'rule-changes', { subject: 'requirement', entry, note: 'None' })).status,
  ).toBe(404)
})

test('every row of the product fits the form by which staff change it', async () => {
  const { application, read } = await ruleDesk()
  await using _ = application
  const { rules: rows, requirements, regimes } = await read()
  const faults = [
    ...rows.map((row) => RuleEntry.safeParse(row)),
    ...requirements.map((row) => RequirementEntry.safeParse(row)),
    ...regimes.map((row) => RegimeEntry.safeParse(row)),
  ].flatMap(({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [])
  expect(rows.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
