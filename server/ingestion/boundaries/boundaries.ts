import type { z } from 'zod'
import type { BoundaryFile, ingestionBoundaries } from '#contract/ingestion/boundaries.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { boundaryCentre, type Polygon } from '#domain/places/boundary.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { areasByName } from '#server/ingestion/import/areas-by-name.ts'
import type { ParsedBoundaries } from '#server/ingestion/parsing/parse-upload.ts'
import { fail } from '#server/problems/problem.ts'

type NewFile = { city: LaunchCity; fileName: string; source: string; userId: string; at: Date }

/**
 * Stores the boundaries of a city's areas and returns the file. A feature belongs to the first area that one of its
 * names is the name of; features of one area are its parts. Areas without coordinates get the centre of theirs.
 */
export async function storeBoundaries(
  sql: Transaction,
  { city, fileName, source, userId, at }: NewFile,
  { boundaries, refused }: ParsedBoundaries,
): Promise<BoundaryFile> {
  const [held] = await sql<{ id: number }[]>`select id from cities where slug = ${city}`
  if (!held) throw fail('INVALID_INPUT', 'city: is not held')
  const findArea = await areasByName(sql)
  const polygonsByArea = new Map<number, Polygon[]>()
  const unmatched: string[] = []
  for (const { names, polygons } of boundaries) {
    const areaId = names
      .flatMap(nameForms)
      .map((name) => findArea({ id: held.id, slug: city }, name))
      .find((id) => id !== null)
    if (areaId === undefined) unmatched.push(names[0] ?? '')
    else polygonsByArea.set(areaId, [...(polygonsByArea.get(areaId) ?? []), ...polygons])
  }
  const [file] = await sql<{ id: number }[]>`
    insert into boundary_files (city_id, file_name, source, uploaded_at, uploaded_by, features, unmatched, refused)
    values (${held.id}, ${fileName}, ${source}, ${at}, ${userId}, ${boundaries.length + refused.length},
            ${unmatched}, ${sql.json(refused)})
    returning id`
  if (!file) throw new Error('the file was not written')
  await writeBoundaries(sql, file.id, polygonsByArea)
  const found = (await listFiles(sql)).find(({ id }) => id === file.id)
  if (!found) throw new Error('the file is missing')
  return found
}

async function writeBoundaries(
  sql: Transaction,
  fileId: number,
  polygonsByArea: ReadonlyMap<number, Polygon[]>,
): Promise<void> {
  const rows = [...polygonsByArea].map(([areaId, polygons]) => {
    const centre = boundaryCentre(polygons)
    return {
      area_id: areaId,
      polygons,
      latitude: centre?.latitude ?? null,
      longitude: centre?.longitude ?? null,
    }
  })
  await sql`
    insert into area_boundaries (area_id, file_id, polygons)
    select area_id, ${fileId}, polygons from jsonb_to_recordset(${sql.json(rows)}) as b (area_id int4, polygons jsonb)
    on conflict (area_id) do update set file_id = excluded.file_id, polygons = excluded.polygons`
  await sql`
    update areas a set latitude = b.latitude, longitude = b.longitude
      from jsonb_to_recordset(${sql.json(rows)}) as b (area_id int4, latitude float8, longitude float8)
     where a.id = b.area_id and a.latitude is null`
}

/** A name, and the same without the word for district that some publishers add. */
function nameForms(name: string): string[] {
  const bare = foldName(name)
    .replace(/^حي /, '')
    .replace(/ dist\.?$/, '')
  return [name, bare]
}

/** All files, newest first. */
export async function listFiles(sql: Queryable): Promise<BoundaryFile[]> {
  type Row = Omit<BoundaryFile, 'uploadedAt'> & { uploadedAt: Date }
  const rows = await sql<Row[]>`
    select f.id, c.slug as city, f.file_name, f.source, f.uploaded_at, f.features, f.unmatched, f.refused,
           (select count(*)::int from area_boundaries b where b.file_id = f.id) as areas
      from boundary_files f join cities c on c.id = f.city_id order by f.id desc`
  return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }))
}

type Cities = z.infer<typeof ingestionBoundaries.boundaryFiles.response>['cities']

/** How many areas of each city have a boundary. */
export async function boundaryCoverage(sql: Queryable, cities: readonly LaunchCity[]): Promise<Cities> {
  return sql<Cities>`
    select c.slug as city, count(a.id)::int as areas, count(b.area_id)::int as with_boundary
      from cities c left join areas a on a.city_id = c.id left join area_boundaries b on b.area_id = a.id
     where c.slug = any(${[...cities]}) group by c.id, c.slug order by c.id`
}

/** Removes a file with its boundaries. Throws NOT_FOUND. */
export async function removeFile(sql: Queryable, id: number): Promise<void> {
  const { count } = await sql`delete from boundary_files where id = ${id}`
  if (count === 0) throw fail('NOT_FOUND')
}
