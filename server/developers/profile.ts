import type { BuiltProject, DeveloperProfile, LegalEntity } from '#contract/developers.ts'
import { statusMeans } from '#server/facts/project-status.ts'
import { movedSlug } from '#server/slugs/slug-redirects.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { galleryCover, readGallery } from '#server/pictures/gallery.ts'
import { builders, built, readDeveloper } from './builders.ts'

type About = Pick<
  DeveloperProfile,
  'summary' | 'website' | 'foundedYear' | 'rightOfReply' | 'rightOfReplyOn' | 'entities'
>
type Row = Parameters<typeof readDeveloper>[0] & About & { sources: DeveloperProfile['sources'] }

/** One developer with its companies and projects, or the one that it became part of; throws NOT_FOUND. */
export async function developerBy(sql: Queryable, slug: string, today: string): Promise<DeveloperProfile> {
  const [row] = await sql<Row[]>`
    with builders as (${builders(sql)})
    select b.*, d.summary, d.website, d.founded_year, d.right_of_reply, d.right_of_reply_on,
           coalesce((${readEntities(sql)}), '[]') as entities
      from builders b left join developers d on b.kind = 'brand' and d.id = b.id
     where b.slug = ${slug} order by b.kind limit 1`
  if (!row) {
    const present = await movedSlug(sql, 'developers', slug)
    if (present === null) throw fail('NOT_FOUND')
    return developerBy(sql, present, today)
  }
  const [projects, sources, pictures] = await Promise.all([
    sql<BuiltProject[]>`
      with built as (${built(sql)})
      select b.slug, b.name, b.city, a.name as area, b.register_number, b.status_code, b.homes,
             b.percent_completed::float8, coalesce(b.started_on, b.registered_on) as started_on, b.first_due_on, b.due_on,
             b.first_seen_on, b.completed_on,
             b.cancelled_on, b.escrow_agent, b.demonstration, b.seen_on, ${afterHandover(sql)} as after_handover
        from built b left join areas a on a.id = b.area_id
        left join project_scores s on s.project_id = b.id left join score_runs r on r.id = s.run_id
       where b.builder_kind = ${row.kind} and b.builder_id = ${row.id}
       order by coalesce(b.started_on, b.registered_on, b.first_due_on, b.due_on) desc nulls last, b.id desc`,
    readSources(sql, row),
    row.kind === 'brand' ? readGallery(sql, 'developer', row.id) : [],
  ])
  return {
    ...row,
    ...readDeveloper(row, projects, today),
    pictures,
    cover: galleryCover(pictures),
    projects: [...projects],
    sources,
    asOf: today,
  }
}

/** Facts of points as the newest score `r` of a finished project has them; null where it has none of these. */
const afterHandover = (sql: Queryable) => sql`
  (select case when num_nonnulls(sales, turnover, yield, of_rent, to_area) > 0 then jsonb_build_object(
            'sales12m', sales, 'resaleTurnover', turnover, 'grossYield', yield, 'serviceChargeOfRent', of_rent,
            'serviceChargeToArea', to_area) end
     from (select ${fact(sql, 'project_sales_12m')} as sales, ${fact(sql, 'resale_turnover')} as turnover,
                  ${fact(sql, 'gross_yield')} as yield, ${fact(sql, 'service_charge_share_of_rent')} as of_rent,
                  ${fact(sql, 'service_charge_vs_area')} as to_area) known
    where ${statusMeans(sql, sql`b.status_code`, ['finished'])})`

const fact = (sql: Queryable, point: string) =>
  sql`(r.facts -> 'facts' -> ${point}::text ->> 'value')::float8`

/** The companies behind the builder `b`, or the one that it is. */
const readEntities = (sql: Queryable) => sql<LegalEntity[]>`
  select jsonb_agg(jsonb_build_object(
           'registerNumber', e.register_number, 'name', e.name, 'nameAr', e.name_ar,
           'licenceNumber', e.licence_number, 'licensedUntil', e.licensed_until,
           'evidence', l.evidence, 'linkedOn', (l.linked_at at time zone 'utc')::date,
           'projects', (select count(*) from projects p where p.entity_id = e.id and p.published)) order by e.id)
    from legal_entities e left join developer_entities l on l.entity_id = e.id
   where case b.kind when 'brand' then l.developer_id = b.id else e.id = b.id end`

/** The sources of its projects' facts. */
const readSources = (sql: Queryable, { kind, id }: Row) => sql<Row['sources']>`
  with built as (${built(sql)})
  select s.title, s.publisher, s.url from data_sources s
   where exists (
     select from built b join project_observations o on o.project_id = b.id
      where b.builder_kind = ${kind} and b.builder_id = ${id} and o.source_id = s.id)
   order by s.id`
