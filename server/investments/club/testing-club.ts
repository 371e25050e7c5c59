import { randomUUID } from 'node:crypto'
import { clubDealDesk } from '#contract/investments/club-deal-desk.ts'
import { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { clubDeals } from '#contract/investments/club-deals.ts'
import type { Role } from '#domain/access/roles.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { requiredDocuments } from '#domain/investments/club-deal-terms.ts'
import { suitabilityQuestionNames } from '#domain/investments/suitability.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { tendClubDeals } from './jobs.ts'

const scenario = (exitMinor: number) => ({
  years: 3,
  incomeMinor: 60_000_00,
  exitMinor,
  assumptions: 'Let for three years, sold at the end.',
})

/** Complete terms of one million dirhams, open for November and December 2026. */
export const sampleTerms: ClubDealTerms = ClubDealTerms.parse({
  title: 'Courtyard homes',
  city: 'dubai',
  regime: 'private-club',
  project: null,
  address: 'Al Furjan, Dubai',
  isCompleted: true,
  summary: 'Four homes, let on one-year contracts.',
  operator: {
    name: 'Example Operator',
    regulator: 'DFSA',
    licenceNumber: 'F000000',
    url: 'https://example.com/licence',
    checkedOn: '2026-11-20',
  },
  excludedCountries: ['US'],
  currency: 'AED',
  targetMinor: 1_000_000_00,
  minimumMinor: 100_000_00,
  hardCapMinor: 1_200_000_00,
  unitMinor: 10_000_00,
  smallestMinor: 50_000_00,
  largestMinor: 500_000_00,
  opensOn: '2026-11-01',
  closesOn: '2026-12-31',
  sources: [{ label: 'Members', amountMinor: 1_000_000_00 }],
  uses: [
    { label: 'Price', amountMinor: 950_000_00 },
    { label: 'Costs', amountMinor: 50_000_00 },
  ],
  fees: { structuringPercent: 2, administrationPercent: 0.5, exitPercent: 1 },
  waterfall: {
    kind: 'preferred',
    preferredPercent: 8,
    isCompounding: false,
    catchUpPercent: 100,
    promotePercent: 20,
  },
  scenarios: { low: scenario(900_000_00), base: scenario(1_250_000_00), high: scenario(1_450_000_00) },
  valuation: {
    valueMinor: 980_000_00,
    valuedOn: '2026-11-01',
    valuer: 'Example Valuers',
    isIndependent: true,
    method: 'Comparison',
  },
  risks: ['The homes may stand empty.'],
  taxNote: 'Depends on where you live.',
  exitPaths: ['Sale of all homes after three years.'],
  earnings: { amountMinor: 20_000_00, note: 'Structuring fee' },
})

/** Answers that pass: the last of each, and right ones on knowledge. */
const passingAnswers = {
  ...Object.fromEntries(suitabilityQuestionNames.map((name) => [name, 'd'])),
  'illiquid-meaning': 'b',
  'waterfall-meaning': 'c',
  'no-guarantee': 'a',
}

export const declaration = {
  residence: 'AE',
  clientClass: 'retail',
  investable: '1000-5000',
  currency: 'AED',
  answers: passingAnswers,
  isTrue: true,
}

/** A club with staff on one day, and the job that tends deals on later ones. */
export async function openClub() {
  const start = new Date('2026-11-26T10:00:00Z')
  const application = await testApplication({}, () => start)
  const { app, parts, tokenFor } = application
  const { sql } = parts
  const person = (...roles: Role[]) => signedInPerson(application, roles)
  const [editor, approver] = [await person('editor'), await person('admin')]
  const pdf = (words: string) => Buffer.from(`%PDF-1.4 ${words}`)
  const upload = async (dealId: string, query: Record<string, string>, content: Buffer) => {
    return app.inject({
      method: 'POST',
      url: `/api/admin/club-deals/${dealId}/documents`,
      query,
      headers: {
        authorization: `Bearer ${await tokenFor(['editor'])}`,
        'content-type': 'application/octet-stream',
      },
      payload: content,
    })
  }
  const perform = (who: typeof editor, dealId: string, body: object) =>
    who.call('POST', `/api/admin/club-deals/${dealId}/actions`, body)
  const addDocuments = async (dealId: string) => {
    for (const kind of requiredDocuments)
      await upload(
        dealId,
        { kind, title: kind, readers: kind === 'teaser' ? 'members' : 'verified' },
        pdf(kind),
      )
  }
  /** A draft with all documents. */
  const draft = async (change: Partial<ClubDealTerms> = {}) => {
    const dealId = randomUUID()
    const terms = { ...sampleTerms, ...change }
    await editor.call('PUT', `/api/admin/club-deals/${dealId}/terms`, { terms, writtenAt: null })
    await addDocuments(dealId)
    return dealId
  }
  /** Saves terms over the newest ones. */
  const saveTerms = async (dealId: string, terms: ClubDealTerms, who = editor) => {
    const { pending, live } = await file(dealId)
    const { writtenAt } = pending ?? live
    return who.call('PUT', `/api/admin/club-deals/${dealId}/terms`, { terms, writtenAt })
  }
  const file = async (dealId: string, who = editor) =>
    clubDealDesk.staffClubDeal.response.parse(
      (await who.call('GET', `/api/admin/club-deals/${dealId}`)).json(),
    )
  /** A deal that is open for interest. */
  const open = async (change: Partial<ClubDealTerms> = {}) => {
    const id = await draft(change)
    await perform(editor, id, { action: 'submit' })
    await perform(approver, id, { action: 'open' })
    const { slug } = await file(id)
    return { id, slug }
  }
  const member = async (roles: Role[] = ['investor_pro']) => {
    const one = await person(...roles)
    return {
      ...one,
      deal: async (slug: string) =>
        clubDeals.readClubDeal.response.parse((await one.call('GET', `/api/club-deals/${slug}`)).json()),
      interest: (slug: string, amountMinor: number, more: object = {}) =>
        one.call('PUT', `/api/club-deals/${slug}/interest`, {
          amountMinor,
          version: 1,
          hasConfirmedRisks: true,
          introduce: true,
          ...more,
        }),
    }
  }
  const declare = async (one: Awaited<ReturnType<typeof member>>, change: object = {}) =>
    one.call('POST', '/api/club-deal-verification', { ...declaration, ...change })
  const decide = async (decision: string, reason = '') => {
    const { verifications } = clubDealDesk.staffVerifications.response.parse(
      (await editor.call('GET', '/api/admin/club-deal-verifications')).json(),
    )
    return editor.call('PUT', `/api/admin/club-deal-verifications/${verifications[0]?.id}/decision`, {
      decision,
      reason,
    })
  }
  /** A member whom staff verified. */
  const verified = async (change: object = {}, roles: Role[] = ['investor_pro']) => {
    const one = await member(roles)
    await declare(one, change)
    await decide('verified')
    return one
  }
  return {
    application,
    sql,
    editor,
    approver,
    person,
    member,
    verified,
    declare,
    decide,
    draft,
    open,
    perform,
    saveTerms,
    file,
    upload,
    pdf,
    start,
    /** Performs the job as of days later. Sessions end sooner, so the application's own clock stands still. */
    tend: (daysLater: number) =>
      tendClubDeals.perform({
        ...parts,
        now: () => new Date(start.getTime() + daysLater * dayMs),
        input: {},
        signal: new AbortController().signal,
      }),
    letters: async (userId: string) => {
      const rows = await sql<{ kind: string }[]>`
        select kind from letters where user_id = ${userId} order by queued_at`
      return rows.map(({ kind }) => kind)
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}
