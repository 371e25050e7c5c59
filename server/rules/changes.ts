import {
  RegimeEntry,
  RequirementEntry,
  RuleEntry,
  type RuleChange,
  type RuleProposal,
} from '#contract/rules.ts'
import type { Role } from '#domain/access/roles.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'
import type { RuleSubject } from '#domain/rules/rule-units.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Person = { id: string; roles: readonly Role[] }
type By = { person: Person; at: Date }

/**
 * Stores a proposed change; nothing that members see follows it. Throws NOT_FOUND for a requirement or regime that
 * is not held, CONFLICT while another change of the same subject waits.
 */
export async function proposeChange(
  transaction: Transaction,
  proposal: RuleProposal,
  { person, at }: By,
): Promise<string> {
  const { subject, entry, note } = proposal
  const target = 'key' in entry ? entry.key : String(entry.id)
  const before = await heldEntry(transaction, subject, target)
  if (before === null && subject !== 'rule') throw fail('NOT_FOUND')
  const { count } = await transaction`
    insert into rule_changes (subject, target, entry, before, note, proposed_by, proposed_at)
    values (${subject}, ${target}, ${transaction.json(entry)}, ${before === null ? null : transaction.json(before)},
            ${note}, ${person.id}, ${at})
    on conflict (subject, target) where decision is null do nothing`
  if (count === 0) throw fail('CONFLICT', 'A change of it waits already.')
  return target
}

type LegalEntry = RuleEntry | RequirementEntry | RegimeEntry

/** What holds at present: of a rule its newest row. */
async function heldEntry(sql: Queryable, subject: RuleSubject, target: string): Promise<LegalEntry | null> {
  if (subject === 'rule') {
    const [rule] = await sql`
      select key, cities, value::float8 as value, unit, title, detail, concerns, holds_from::text as holds_from,
             holds_to::text as holds_to, source_title, source_url, verified_on::text as verified_on
        from rule_values where key = ${target} order by holds_from desc limit 1`
    return rule ? RuleEntry.parse(rule) : null
  }
  if (subject === 'requirement') {
    const [requirement] = await sql`
      select id, requirement, source_title, source_url, stated_on::text as stated_on, checked_on::text as checked_on
        from licensing_requirements where id::text = ${target}`
    return requirement ? RequirementEntry.parse(requirement) : null
  }
  const [regime] = await sql`
    select key, title, regulator, rules, wording, source_title, source_url, verified_on::text as verified_on
      from fund_regimes where key = ${target}`
  return regime ? RegimeEntry.parse(regime) : null
}

/**
 * Lets a change of another person take effect, in one transaction. Throws NOT_FOUND, FORBIDDEN, FOUR_EYES, or
 * CONFLICT if it was decided already.
 */
export async function approveChange(
  transaction: Transaction,
  changeId: string,
  { person, at }: By,
): Promise<string> {
  const change = await lockedChange(transaction, changeId)
  const refusal = decisionRefusal(
    { isOpen: change.decision === null, broughtBy: [change.proposedBy] },
    person,
  )
  if (refusal) throw fail(refusal)
  const review = { reviewedBy: person.id, reviewedAt: at }
  if (change.subject === 'rule') await writeRule(transaction, RuleEntry.parse(change.entry), review)
  else if (change.subject === 'requirement') {
    const { id, ...fields } = RequirementEntry.parse(change.entry)
    await transaction`
      update licensing_requirements set ${transaction({ ...fields, ...review })} where id = ${id}`
  } else {
    const { key, ...fields } = RegimeEntry.parse(change.entry)
    await transaction`update fund_regimes set ${transaction({ ...fields, ...review })} where key = ${key}`
  }
  await transaction`
    update rule_changes set decision = 'approved', decided_by = ${person.id}, decided_at = ${at} where id = ${changeId}`
  return change.target
}

type Review = { reviewedBy: string; reviewedAt: Date }

/** Corrects the row of the same day, or adds one and ends the one before on the day before. */
async function writeRule(transaction: Transaction, entry: RuleEntry, review: Review): Promise<void> {
  const { key, holdsFrom } = entry
  const row = { ...entry, ...review }
  const { count } = await transaction`
    update rule_values set ${transaction(row)} where key = ${key} and holds_from = ${holdsFrom}`
  if (count > 0) return
  await transaction`
    update rule_values set holds_to = ${addDays(holdsFrom, -1)}
     where key = ${key} and holds_from < ${holdsFrom} and (holds_to is null or holds_to >= ${holdsFrom})`
  await transaction`insert into rule_values ${transaction(row)}`
}

/**
 * Closes a change without effect. Its author can only withdraw it. Throws NOT_FOUND, FORBIDDEN, or CONFLICT if it
 * was decided already.
 */
export async function declineChange(
  transaction: Transaction,
  changeId: string,
  { person, at, reason }: By & { reason: string },
): Promise<string> {
  const { proposedBy, decision, target } = await lockedChange(transaction, changeId)
  const isOwn = proposedBy === person.id
  const refusal = decisionRefusal({ isOpen: decision === null, broughtBy: [] }, person)
  if (refusal && !(isOwn && refusal === 'FORBIDDEN')) throw fail(refusal)
  if (decision !== null) throw fail('CONFLICT')
  await transaction`
    update rule_changes
       set decision = ${isOwn ? 'withdrawn' : 'declined'}, decided_by = ${person.id}, decided_at = ${at}, reason = ${reason}
     where id = ${changeId}`
  return target
}

type Stored = {
  subject: RuleSubject
  target: string
  entry: unknown
  proposedBy: string | null
  decision: string | null
}

/** Locked, so that concurrent decisions run one after the other. */
async function lockedChange(transaction: Transaction, changeId: string): Promise<Stored> {
  const [change] = await transaction<Stored[]>`
    select subject, target, entry, proposed_by, decision from rule_changes where id = ${changeId} for update`
  if (!change) throw fail('NOT_FOUND')
  return change
}

type Listed = Omit<RuleChange, 'title' | 'fields' | 'proposedAt' | 'decidedAt' | 'isOwn' | 'refusal'> & {
  target: string
  entry: Record<string, unknown>
  before: Record<string, unknown> | null
  authorId: string | null
  proposedAt: Date
  decidedAt: Date | null
}

/** Changes that wait, longest first, or the last decided ones, newest first. */
export async function listChanges(
  sql: Queryable,
  { viewer, isWaiting }: { viewer: Person; isWaiting: boolean },
): Promise<RuleChange[]> {
  const rows = await sql<Listed[]>`
    select c.id, target, entry, before, note, c.proposed_by as author_id, author.full_name as proposed_by, proposed_at,
           decision, judge.full_name as decided_by, decided_at, reason
      from rule_changes c
      left join user_profiles author on author.user_id = c.proposed_by
      left join user_profiles judge on judge.user_id = c.decided_by
     where ${isWaiting ? sql`decision is null` : sql`decision is not null`}
     order by ${isWaiting ? sql`proposed_at, c.id` : sql`decided_at desc, c.id`} limit ${limits.rules.changesShown}`
  return rows.map(({ target, entry, before, authorId, proposedAt, decidedAt, ...row }) => ({
    ...row,
    title: typeof entry['title'] === 'string' ? entry['title'] : target,
    fields: changedFields(before, entry),
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOwn: authorId === viewer.id,
    refusal: decisionRefusal({ isOpen: row.decision === null, broughtBy: [authorId] }, viewer),
  }))
}

function changedFields(
  before: Record<string, unknown> | null,
  entry: Record<string, unknown>,
): RuleChange['fields'] {
  return Object.entries(entry).flatMap(([name, value]) => {
    const [was, now] = [before === null ? null : toText(before[name]), toText(value)]
    return was === now ? [] : [{ name, before: was, now }]
  })
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('; ') : String(value)
}
