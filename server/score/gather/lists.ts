import { listedPerSqm, type ListBesideArea, type ListedUnits } from '#domain/score/resolvers/price-list.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { AreaDeals } from './deals.ts'
import { isUnderWay } from './project-status.ts'
import { areaKey, type ScoredProject } from './scored-project.ts'

type ListRow = {
  projectId: number
  areaId: number | null
  demonstration: boolean
  observedOn: string
  isActive: boolean
  lines: readonly ListedUnits[]
}

/**
 * The newest list of each of these projects, with its area's sales and the lists of the area's other
 * projects.
 */
export async function priceLists(
  sql: Queryable,
  projects: readonly ScoredProject[],
  areas: ReadonlyMap<string, AreaDeals>,
  asOf: string,
): Promise<ReadonlyMap<number, ListBesideArea>> {
  const areaIds = [...new Set(projects.flatMap(({ areaId }) => areaId ?? []))]
  const rows = await sql<ListRow[]>`
    select distinct on (l.project_id) l.project_id, p.area_id, p.demonstration, l.observed_on,
           ${isUnderWay(sql)} and p.published as is_active,
           (select coalesce(jsonb_agg(jsonb_build_object('rooms', r.rooms,
              'sizeSqm', coalesce((r.size_sqm_from + r.size_sqm_to) / 2, r.size_sqm_from),
              'price', coalesce((r.price_minor_from + r.price_minor_to) / 2, r.price_minor_from) / 100.0,
              'units', r.units, 'available', r.available) order by r.position), '[]')
              from price_list_rows r where r.price_list_id = l.id) as lines
      from price_lists l join projects p on p.id = l.project_id
     where l.observed_on <= ${asOf}
       and (p.area_id = any(${areaIds}) or p.id = any(${projects.map(({ id }) => id)}))
     order by l.project_id, l.observed_on desc, l.id desc`
  const active = Map.groupBy(
    rows.filter(({ isActive }) => isActive),
    areaKey,
  )
  const wanted = new Map(projects.map((project) => [project.id, project]))
  return new Map(
    rows.flatMap(({ projectId, observedOn, lines, ...row }) => {
      const project = wanted.get(projectId)
      if (!project) return []
      const area = areas.get(areaKey(row))?.byType.get(project.propertyType)
      const areaLists = row.areaId === null ? [] : (active.get(areaKey(row)) ?? [])
      const list: ListBesideArea = {
        observedOn,
        lines,
        area: area?.prices ?? [],
        areaPrice: area?.medianPrice ?? null,
        mostTradedRooms: area?.mostTradedRooms ?? [],
        areaLists: row.isActive ? areaLists.flatMap((other) => listedPerSqm(other.lines) ?? []) : [],
      }
      return [[projectId, list]]
    }),
  )
}
