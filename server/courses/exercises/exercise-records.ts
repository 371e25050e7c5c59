import type { Grader } from '#domain/courses/catalogue.ts'
import {
  groupTasks,
  projectTasks,
  saleTasks,
  type ExerciseTask,
  type TaskProject,
  type SaleRecord,
} from '#domain/courses/exercises.ts'
import { dealGroups, exclusions, propertyTypes, stages } from '#domain/market/codes.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { HeldRule } from '#domain/returns/buying-costs.ts'
import type { Queryable } from '#server/db/sql.ts'

type DrawnTask = { subject: string; task: ExerciseTask; currency: string; demonstration: boolean }

const groupSales = 5
const leastRents = 5
/** Places to look from for something to ask about, before the record counts as empty. */
const draws = 4

type Draw = { grader: Grader; city: LaunchCity; day: string; random: () => number }

/**
 * Draws a task from the record, about none of the `closed` subjects while it holds another; null when it holds
 * nothing that the grader can ask about.
 */
export async function drawTask(
  sql: Queryable,
  draw: Draw,
  closed: readonly string[] = [],
): Promise<DrawnTask | null> {
  const drawn = await drawTaskWithout(sql, draw, closed.flatMap(subjectIds))
  return drawn ?? (closed.length > 0 ? drawTaskWithout(sql, draw, []) : null)
}

async function drawTaskWithout(
  sql: Queryable,
  { grader, city, day, random }: Draw,
  closedIds: readonly number[],
): Promise<DrawnTask | null> {
  for (let at = 0; at < draws; at += 1) {
    const ratio = at === draws - 1 ? 0 : random()
    const subject = await drawSubject(sql, { grader, city, ratio, closedIds })
    const task = subject === null ? null : await taskAbout(sql, { grader, city, day, subject })
    if (task) return task
  }
  return null
}

/** A subject as `project:1`, `sale:1` or `sales:1,2,3,4,5`, its ids in ascending order. */
function writeSubject(grader: Grader, ids: readonly number[]): string {
  const kind = projectTasks[grader] ? 'project' : groupTasks[grader] ? 'sales' : 'sale'
  return `${kind}:${ids.toSorted((one, other) => one - other).join(',')}`
}

/** The ids that a subject like `sales:1,2` names. */
function subjectIds(subject: string): number[] {
  return (subject.split(':')[1] ?? '').split(',').map(Number)
}

/** The first subject from this share of the ids up, 0 to 1, that names none of the closed ids. */
type SubjectDraw = Pick<Draw, 'grader' | 'city'> & { ratio: number; closedIds: readonly number[] }

async function drawSubject(
  sql: Queryable,
  { grader, city, ratio, closedIds }: SubjectDraw,
): Promise<string | null> {
  if (projectTasks[grader]) {
    const [project] = await sql<{ id: number }[]>`
      select id from projects p
       where published and merged_into is null and city_id = (select id from cities where slug = ${city})
         and ${grader === 'escrow-account' ? sql`escrow_agent is not null` : sql`true`}
         and ${grader === 'handover-delay' ? sql`first_due_on is not null and due_on is not null` : sql`true`}
         and ${grader === 'plan-share' ? sql`exists (select from payment_plans where project_id = p.id and withdrawn_on is null)` : sql`true`}
         and id <> all(${[...closedIds]}::bigint[])
         and id >= (select coalesce(max(id), 0) * ${ratio}::float8 from projects) order by id limit 1`
    return project ? writeSubject(grader, [project.id]) : null
  }
  const count = groupTasks[grader] ? groupSales : 1
  const sales = await sql<{ id: number }[]>`
    select id from transactions t
     where ${isSale(sql, city)} and id <> all(${[...closedIds]}::bigint[]) and id >= (select coalesce(max(id), 0) * ${ratio}::float8 from transactions)
     order by id limit ${count}`
  if (sales.length < count) return null
  return writeSubject(
    grader,
    sales.map(({ id }) => id),
  )
}

function isSale(sql: Queryable, city: LaunchCity) {
  return sql`
    t.city_id = (select id from cities where slug = ${city}) and not t.deleted and t.deal_group = ${dealGroups.sale}
    and t.exclusion = ${exclusions.none} and t.price_minor >= 10000000 and t.size_sqm > 15
    and t.property_type in (${propertyTypes.unit}, ${propertyTypes.villa}, ${propertyTypes.unspecified})`
}

/** The task about a subject as the record stands now; null where the record no longer has it. */
export async function taskAbout(
  sql: Queryable,
  { grader, city, day, subject }: { grader: Grader; city: LaunchCity; day: string; subject: string },
): Promise<DrawnTask | null> {
  const ids = subjectIds(subject)
  const count = groupTasks[grader] ? groupSales : 1
  // Tries are counted by subject: another spelling of one would be a way to more of them.
  if (ids.length !== count || subject !== writeSubject(grader, ids)) return null
  if (projectTasks[grader]) return projectTask(sql, { grader, city, subject, id: ids[0] ?? 0 })
  const [sales, rules] = await Promise.all([
    readSales(sql, city, ids),
    sql<HeldRule[]>`
      select key, value::float8 as value from rule_values
       where holds_from <= ${day} and (holds_to is null or holds_to >= ${day})`,
  ])
  const [first] = sales
  if (!first || sales.length !== ids.length) return null
  const task = groupTasks[grader] ? groupTasks[grader](sales) : saleTasks[grader]?.(first, city, rules)
  return task ? { subject, task, currency: first.currency, demonstration: first.demonstration } : null
}

type Sale = SaleRecord & { currency: string; demonstration: boolean }

/** Sales with the median yearly rent of homes of that size in the area, where at least five contracts are held. */
async function readSales(sql: Queryable, city: LaunchCity, ids: readonly number[]): Promise<Sale[]> {
  return sql<Sale[]>`
    select t.price_minor / 100.0::float8 as price, round(t.size_sqm::numeric, 2)::float8 as sqm, areas.name as area, t.registered_on,
           coalesce(t.stage = ${stages['off-plan']}, false) as is_off_plan, t.currency,
           (b.format = 'demonstration') as demonstration, rents.annual as annual_rent
      from transactions t
      join areas on areas.id = t.area_id
      join import_batches b on b.id = t.batch_id
      left join lateral (
        select percentile_cont(0.5) within group (order by annual_minor / 100.0::float8) as annual, count(*) as held
          from rent_contracts join rent_lines on contract_id = rent_contracts.id
         where rent_lines.area_id = t.area_id and properties = 1
           and rent_lines.size_sqm between t.size_sqm * 0.8 and t.size_sqm * 1.25
      ) found on true
      left join lateral (select found.annual where found.held >= ${leastRents}) rents on true
     where t.id = any(${[...ids]}) and ${isSale(sql, city)} order by t.id`
}

async function projectTask(
  sql: Queryable,
  { grader, city, subject, id }: { grader: Grader; city: LaunchCity; subject: string; id: number },
): Promise<DrawnTask | null> {
  const [project] = await sql<(Omit<TaskProject, 'plan'> & { currency: string; demonstration: boolean })[]>`
    select p.slug, p.name, escrow_agent, first_due_on, due_on, currency, demonstration
      from projects p join cities on cities.id = city_id
     where p.id = ${id} and published and cities.slug = ${city}`
  if (!project) return null
  const [plan] = await sql<{ name: string; shares: number[] }[]>`
    select name, array(
             select share::float8 from payment_instalments
              where plan_id = payment_plans.id and falls in ('booking', 'months-after-booking', 'date', 'progress')
              order by position) as shares
      from payment_plans where project_id = ${id} and withdrawn_on is null order by observed_on desc, id limit 1`
  const record = { ...project, plan: plan ? { name: plan.name, beforeHandover: plan.shares } : null }
  const task = projectTasks[grader]?.(record)
  return task ? { subject, task, currency: project.currency, demonstration: project.demonstration } : null
}
