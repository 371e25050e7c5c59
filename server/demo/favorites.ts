import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { formatAmount, type State } from '#domain/favorites/state.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

const investor = 'investor_pro@diwan.test'
const watchedDays = 240

/**
 * The favorites of the demonstration investor over some months, with the state of each project at that time,
 * and a flat as an asset. Created once, and only while the investor has neither. The projects are generated
 * and marked so; the asset is marked by its name.
 */
export async function writeFavorites(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.favorites'))`
    const [person] = await transaction<{ id: string }[]>`
      select id from users
       where email = ${investor} and not exists (select from favorites where user_id = users.id)
         and not exists (select from assets where user_id = users.id)`
    if (!person) return
    const addedAt = new Date(now.getTime() - watchedDays * dayMs)
    const projects = await changedSince(transaction, addedAt)
    await watch(transaction, { userId: person.id, addedAt, projects })
    const [first] = projects
    if (first) await own(transaction, { userId: person.id, projectId: first.id, now })
  })
}

type Watched = {
  id: number
  due: string | null
  progress: string | null
  status: string | null
  currency: 'AED' | 'SAR' | null
  minor: number | null
}

/** Demonstration projects with the most changes since then, and their state on that day. */
function changedSince(sql: Transaction, at: Date): Promise<Watched[]> {
  const day = utcDay(at)
  const said = (field: string) => sql`
    (select value from project_observations o
      where o.project_id = p.id and field = ${field} and seen_on <= ${day} order by seen_on desc, id desc limit 1)`
  return sql<Watched[]>`
    with changed as (
      select p.id, p.name, count(distinct o.field) as fields
        from projects p join project_observations o on o.project_id = p.id and o.seen_on > ${day}
       where p.demonstration and p.published and p.stage = 'off-plan' and p.property_type = 'unit'
         and o.field in ('due_on', 'percent_completed', 'status_code')
         and exists (select from price_lists l where l.project_id = p.id and l.observed_on <= ${day} and l.currency = 'AED')
       group by p.id order by 3 desc, p.id limit 5)
    select p.id, ${said('due_on')} as due, ${said('percent_completed')} as progress, ${said('status_code')} as status,
           list.currency, list.minor
      from changed p
      left join lateral (
        select l.currency, min(price_minor_from) as minor from price_lists l join price_list_rows on price_list_id = l.id
         where l.id = (select id from price_lists where project_id = p.id and observed_on <= ${day}
                        order by observed_on desc, id desc limit 1)
         group by 1) list on true
     order by p.fields desc, p.id`
}

type Watching = { userId: string; addedAt: Date; projects: readonly Watched[] }

async function watch(sql: Transaction, { userId, addedAt, projects }: Watching): Promise<void> {
  const [list] = await sql<[{ id: string }]>`
    insert into favorite_lists (user_id, name) values (${userId}, 'To let, under AED 2M') returning id`
  for (const [at, { id, due, progress, status, currency, minor }] of projects.entries()) {
    const began: State = {
      due,
      progress,
      status,
      price: currency === null || minor === null ? null : formatAmount({ currency, minor }),
    }
    await sql`
      insert into favorites (user_id, project_id, list_id, reason, tags, began, added_at)
      values (${userId}, ${id}, ${at < 3 ? list.id : null}, ${at === 0 ? 'Handover before the lease of my own flat ends' : ''},
              ${at % 2 === 0 ? ['metro'] : []}, ${sql.json(began)}, ${new Date(addedAt.getTime() + at * dayMs)})`
  }
}

/** Four instalments are paid; the next falls due in nine days. */
async function own(
  sql: Transaction,
  { userId, projectId, now }: { userId: string; projectId: number; now: Date },
): Promise<void> {
  const day = (days: number) => addDays(utcDay(now), days)
  const [asset] = await sql<[{ id: string }]>`
    insert into assets (user_id, project_id, title, property_type, rooms, size_sqm, purchased_on, price_minor, currency,
                        share_percent, added_at)
    values (${userId}, ${projectId}, 'One-bedroom flat (demonstration)', 'unit', 1, 74, ${day(-540)}, 118000000, 'AED', 100, ${now})
    returning id`
  const plan: [days: number, percent: number][] = [
    [-540, 20],
    [-360, 10],
    [-180, 10],
    [-60, 10],
    [9, 10],
    [190, 10],
    [370, 30],
  ]
  for (const [at, [days, percent]] of plan.entries())
    await sql`
      insert into asset_instalments (asset_id, position, due_on, amount_minor, paid_on)
      values (${asset.id}, ${at + 1}, ${day(days)}, ${1_180_000 * percent}, ${days < 0 ? day(days) : null})`
}
