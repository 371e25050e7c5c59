import {
  idleSince,
  isExemptWhenIdle,
  nextIdleStep,
  type IdleNotice,
  type IdleStep,
} from '#domain/account/idle.ts'
import type { Role } from '#domain/access/roles.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { deleteAccount } from '#server/auth/accounts.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'

type Needs = Pick<Parts, 'sql' | 'now' | 'config'>

type Account = {
  id: string
  email: string
  lastActiveAt: Date
  roles: Role[]
  notice: IdleNotice | null
}

type IdleCounts = { warned: number; reminded: number; reset: number; destroyed: number }

const accountsAtOnce = 200

/** Notifies owners of idle accounts, and destroys the accounts whose time is over. No step is repeated. */
export async function handleIdleAccounts(needs: Needs, signal?: AbortSignal): Promise<IdleCounts> {
  const counts: IdleCounts = { warned: 0, reminded: 0, reset: 0, destroyed: 0 }
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const accounts = await readIdleAccounts(
      needs.sql,
      needs.now(),
      needs.sql`users.id > ${last} order by users.id limit ${accountsAtOnce}`,
    )
    for (const account of accounts) {
      if (signal?.aborted) return counts
      const done = await takeStep(needs, account)
      if (done) counts[done] += 1
    }
    last = accounts.at(-1)?.id ?? last
    if (accounts.length < accountsAtOnce) return counts
  }
}

async function takeStep(needs: Needs, account: Account): Promise<keyof IdleCounts | null> {
  const step = stepFor(account, needs.now())
  switch (step.kind) {
    case 'none':
      return null
    case 'reset':
      await needs.sql`delete from idle_notices where user_id = ${account.id}`
      return 'reset'
    case 'destroy':
      return (await destroy(needs, account)) ? 'destroyed' : null
    case 'warn':
    case 'remind':
      return (await writeNotice(needs, account, step)) ? (step.kind === 'warn' ? 'warned' : 'reminded') : null
  }
}

function stepFor({ lastActiveAt, roles, notice }: Account, now: Date): IdleStep {
  if (isExemptWhenIdle(roles)) return { kind: notice ? 'reset' : 'none' }
  return nextIdleStep(lastActiveAt, notice, now)
}

/** Records the notice and queues its letter in one transaction; false when it was recorded before. */
function writeNotice(
  { sql, now, config }: Needs,
  { id, email, lastActiveAt }: Account,
  { kind, dueAt }: { kind: 'warn' | 'remind'; dueAt: Date },
): Promise<boolean> {
  const at = now()
  return sql.begin(async (transaction) => {
    const { count } =
      kind === 'warn'
        ? await transaction`
            insert into idle_notices (user_id, warned_at, due_at) values (${id}, ${at}, ${dueAt})
            on conflict do nothing`
        : await transaction`
            update idle_notices set reminded_at = ${at}, due_at = ${dueAt}
             where user_id = ${id} and reminded_at is null`
    if (count === 0) return false
    await recordEvent(transaction, {
      action: 'idle_warned',
      actorId: null,
      subjectId: id,
      detail: { due: gulfDay(dueAt), lastActive: gulfDay(lastActiveAt) },
      at,
    })
    await queueLetter(
      transaction,
      { address: email, userId: id },
      { kind: 'account-idle', dueOn: gulfDay(dueAt), link: `${config.appUrl}/auth` },
    )
    return true
  })
}

async function destroy(needs: Needs, { id, email }: Account): Promise<boolean> {
  const isDestroyed = await deleteAccount(
    needs,
    id,
    { userId: null, sessionId: null, address: '', userAgent: '' },
    {
      detail: { reason: 'idle' },
      // The owner may have signed in since the list was read: a sign-in updates this row.
      async onlyIf(transaction) {
        await transaction`select from users where id = ${id} for update`
        const [account] = await readIdleAccounts(transaction, needs.now(), transaction`users.id = ${id}`)
        return account !== undefined && stepFor(account, needs.now()).kind === 'destroy'
      },
    },
  )
  if (isDestroyed) await queueLetter(needs.sql, { address: email }, { kind: 'account-destroyed' })
  return isDestroyed
}

/**
 * Accounts that may need a step. An account is active when its owner signs in or uses a session. Sessions are
 * deleted some hours after their last use, but the time of the sign-in is kept. Accounts already scheduled
 * for deletion are left out.
 */
async function readIdleAccounts(sql: Queryable, now: Date, which: Fragment): Promise<Account[]> {
  const rows = await sql<(Omit<Account, 'notice'> & Partial<Nullable<IdleNotice>>)[]>`
    select users.id, users.email, activity.last_active_at, warned_at, reminded_at, due_at,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from users
      cross join lateral (
        select greatest(created_at, last_sign_in_at,
                        (select max(used_at) from sessions where sessions.user_id = users.id)) as last_active_at
      ) as activity
      left join idle_notices on idle_notices.user_id = users.id
     where (activity.last_active_at <= ${idleSince(now)} or warned_at is not null)
       and not exists (select from account_deletions where account_deletions.user_id = users.id)
       and ${which}`
  return rows.map(({ warnedAt, remindedAt, dueAt, ...account }) => ({
    ...account,
    notice: warnedAt && dueAt ? { warnedAt, remindedAt: remindedAt ?? null, dueAt } : null,
  }))
}

type Nullable<T> = { [K in keyof T]: T[K] | null }
