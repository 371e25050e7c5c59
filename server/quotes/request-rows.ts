import type { z } from 'zod'
import type { QuoteTerms, RequestFacts } from '#contract/quotes.ts'
import { totalMinor, type VatTerms } from '#domain/quotes/comparison.ts'
import { requestStateAt } from '#domain/quotes/request.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

type Facts = z.infer<typeof RequestFacts>

export type StoredFacts = Omit<Facts, 'requestedAt' | 'answerUntil' | 'chooseUntil' | 'endedAt'> & {
  requestedAt: Date
  answerUntil: Date
  chooseUntil: Date
  endedAt: Date | null
}

/** The columns of `StoredFacts`, of the request `r` in the city `c`. */
export const factColumns = (sql: Queryable): Fragment => sql`
  r.category, jsonb_build_object('slug', c.slug, 'name', c.name) as city, c.currency, r.need,
  (select jsonb_build_object('slug', projects.slug, 'name', projects.name) from projects
    where projects.id = coalesce(r.project_id, (select assets.project_id from assets where assets.id = r.asset_id))
      and published) as project,
  r.size_sqm, r.timing, r.budget_minor, r.state, r.requested_at, r.answer_until, r.choose_until, r.ended_at,
  r.demonstration`

/** The facts of a request at a time. */
export function toFacts(
  {
    category,
    city,
    currency,
    need,
    project,
    sizeSqm,
    timing,
    budgetMinor,
    demonstration,
    ...row
  }: StoredFacts,
  now: Date,
): Facts {
  return {
    category,
    city,
    currency,
    need,
    project,
    sizeSqm,
    timing,
    budgetMinor,
    demonstration,
    state: requestStateAt(row, now),
    requestedAt: row.requestedAt.toISOString(),
    answerUntil: row.answerUntil.toISOString(),
    chooseUntil: row.chooseUntil.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export type StoredTerms = {
  priceMinor: number
  currency: QuoteTerms['currency']
  vat: VatTerms
  vatPercent: number
  included: string
  days: number
  validUntil: string
  terms: string
  changedAt: string
}

/** The terms of the quote `q` as JSON; null before the first quote. */
export const termsJson = (sql: Queryable): Fragment => sql`
  case when q.price_minor is not null then jsonb_build_object(
    'priceMinor', q.price_minor, 'currency', q.currency, 'vat', q.vat, 'vatPercent', q.vat_percent,
    'included', q.included, 'days', q.days, 'validUntil', q.valid_until, 'terms', q.terms,
    'changedAt', q.changed_at) end`

export function toTerms(stored: StoredTerms): QuoteTerms {
  return {
    ...stored,
    totalMinor: totalMinor(stored),
    changedAt: new Date(stored.changedAt).toISOString(),
  }
}
