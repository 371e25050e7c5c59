import { textSeed } from '#domain/random/seeded.ts'
import { limits } from '#domain/limits.ts'
import type { PictureKind, PictureSubject } from '#domain/pictures/kinds.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { newPictureKey } from '#server/pictures/change-pictures.ts'
import { drawBlur } from '#server/pictures/drawings/draw-rendition.ts'
import { drawingSize } from '#server/pictures/drawings/draw-svg.ts'
import {
  lights,
  type Drawing,
  type Elevation,
  type Light,
  type Setting,
} from '#server/pictures/drawings/drawing.ts'
import { subjectColumn } from '#server/pictures/subjects.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { writeRows } from './write-rows.ts'

/** Lattices in different colours and folds. Few, because each has a blurred first view of its own. */
const patterns = 10
const plansAtMost = 3

type Sketch = {
  subject: PictureSubject
  id: number | string
  kind: PictureKind
  caption: string
  drawing: Drawing
  isWaiting?: boolean
}

/**
 * Describes a picture for most subjects of the demonstration. Nothing is drawn here but the blurred first views, one
 * for each kind of scene and light: a rendition is drawn when somebody first asks for it. Written once.
 */
export async function writePictures(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.pictures'))`
    const there = await transaction`select from subject_pictures where demonstration limit 1`
    if (there.length > 0) return
    const sketches = [
      ...(await projectSketches(transaction)),
      ...(await developerSketches(transaction)),
      ...(await areaSketches(transaction)),
      ...(await directorySketches(transaction)),
      ...(await eventSketches(transaction)),
    ]
    await writeSketches(transaction, sketches)
  })
}

async function writeSketches(sql: Transaction, sketches: readonly Sketch[]): Promise<void> {
  const blurs = new Map<string, Promise<string>>()
  const blur = (drawing: Drawing): Promise<string> => {
    const name = drawingLook(drawing)
    const made = blurs.get(name) ?? drawBlur(drawing)
    blurs.set(name, made)
    return made
  }
  const positions = new Map<string, number>()
  const rows = await Promise.all(
    sketches.map(async ({ subject, id, kind, caption, drawing, isWaiting }) => {
      const position = positions.get(`${subject} ${id}`) ?? 0
      positions.set(`${subject} ${id}`, position + 1)
      return {
        key: newPictureKey(),
        [subjectColumn(subject)]: id,
        kind,
        state: isWaiting ? 'waiting' : 'approved',
        caption,
        source: 'Diwan drawing generator',
        rights: 'Drawn by Diwan for demonstration',
        position: isWaiting ? limits.subjectPictures.perSubject : position,
        digest: hexDigest(JSON.stringify(drawing)),
        ...drawingSize(drawing),
        blur: await blur(drawing),
        drawing,
        demonstration: true,
      }
    }),
  )
  await writeRows(sql, 'subject_pictures', columns, rows)
}

const columns = {
  key: 'text', project_id: 'int', developer_id: 'int', area_id: 'int', agent_id: 'uuid', supplier_id: 'uuid',
  event_id: 'uuid', kind: 'text', state: 'text', caption: 'text', source: 'text', rights: 'text', position: 'int',
  digest: 'text', width: 'int', height: 'int', blur: 'text', drawing: 'jsonb', demonstration: 'boolean',
} // prettier-ignore

/** What decides the blurred first view: everything but the details. */
function drawingLook(drawing: Drawing): string {
  switch (drawing.scene) {
    case 'elevation':
      return `${drawing.type} ${drawing.light}`
    case 'skyline':
      return `${drawing.setting} ${drawing.light}`
    case 'site':
      return `site ${drawing.type}`
    case 'plan':
      return `plan ${drawing.bedrooms}`
    case 'pattern':
      return `pattern ${drawing.seed} ${drawing.isSquare}`
  }
}

const nameSeed = (name: string): number => textSeed(hexDigest(name))
/** By day mostly: an evening is a second look. */
const daylights = ['morning', 'haze', 'morning', 'dusk'] as const satisfies readonly Light[]

const byWater = /marina|marsa|palm|island|harbour|creek|jumeirah|jadaf|raha|reem|bay|world/i
const ofVillas =
  /hills|hebiah|wadi|yelayiss|yufrah|mirdif|reef|city|jubail|ghadeer|shamkhah|falah|suqaim|wasl/i

function areaSetting({ name, city, seed }: { name: string; city: string; seed: number }): Setting {
  if (byWater.test(name)) return 'coast'
  if (city === 'riyadh') return seed % 3 === 0 ? 'city' : 'desert'
  return ofVillas.test(name) ? 'villas' : 'city'
}

type Project = { id: number; slug: string; type: string; area: string; rooms: number[] }

/** Every twentieth project has no picture, as will be the case. */
const withoutPicture = 20

async function projectSketches(sql: Transaction): Promise<Sketch[]> {
  const projects = await sql<Project[]>`
    select p.id, p.slug, p.property_type as type, coalesce(a.name, p.location) as area,
           array(select distinct r.rooms from price_lists l join price_list_rows r on r.price_list_id = l.id
                  where l.project_id = p.id and r.rooms between 0 and 5 order by 1) as rooms
      from projects p left join areas a on a.id = p.area_id where p.demonstration order by p.id`
  return projects.flatMap(({ id, slug, type, area, rooms }): Sketch[] => {
    const seed = nameSeed(slug)
    if (seed % withoutPicture === 0) return []
    const elevation = projectElevation({ type, area, seed })
    const isVilla = elevation === 'villa' || elevation === 'townhouse'
    const light = daylights[seed % daylights.length] ?? 'morning'
    const shown = rooms.length > 0 ? rooms.slice(0, plansAtMost) : isVilla ? [4] : [1, 2]
    return [
      { subject: 'project', id, kind: 'drawn', caption: 'Street front by day', drawing: { scene: 'elevation', seed, type: elevation, light } },
      { subject: 'project', id, kind: 'drawn', caption: 'Street front in the evening', drawing: { scene: 'elevation', seed, type: elevation, light: 'evening' } },
      { subject: 'project', id, kind: 'drawn', caption: 'Site from above', drawing: { scene: 'site', seed, type: elevation } },
      ...shown.map((bedrooms): Sketch => ({
        subject: 'project', id, kind: 'floor-plan', caption: planCaption(bedrooms),
        drawing: { scene: 'plan', seed, bedrooms, isVilla },
      })),
    ] // prettier-ignore
  })
}

const planCaption = (bedrooms: number): string =>
  bedrooms === 0 ? 'Floor plan, studio' : `Floor plan, ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`

function projectElevation({ type, area, seed }: { type: string; area: string; seed: number }): Elevation {
  if (type === 'villa') return seed % 2 === 0 ? 'villa' : 'townhouse'
  return byWater.test(area) && seed % 3 !== 0 ? 'waterfront' : 'tower'
}

async function developerSketches(sql: Transaction): Promise<Sketch[]> {
  const developers = await sql<{ id: number; slug: string; name: string }[]>`
    select id, slug, name from developers where demonstration order by id`
  return developers.flatMap(({ id, slug, name }): Sketch[] => {
    const seed = nameSeed(slug)
    const pattern = {
      scene: 'pattern',
      seed: seed % patterns,
      initials: nameInitials(name),
      isSquare: false,
    } as const
    return [
      { subject: 'developer', id, kind: 'drawn', caption: `Emblem of ${name}`, drawing: pattern },
      { subject: 'developer', id, kind: 'drawn', caption: 'Built and planned, drawn together', drawing: {
        scene: 'skyline', seed, setting: seed % 2 === 0 ? 'coast' : 'city', light: lights[seed % lights.length] ?? 'dusk',
      } },
    ] // prettier-ignore
  })
}

async function areaSketches(sql: Transaction): Promise<Sketch[]> {
  const areas = await sql<{ id: number; name: string; city: string }[]>`
    select a.id, a.name, c.slug as city from areas a join cities c on c.id = a.city_id
      join area_guides g on g.area_id = a.id where g.demonstration order by a.id`
  return areas.flatMap(({ id, name, city }): Sketch[] => {
    const seed = nameSeed(`${city} ${name}`)
    const setting = areaSetting({ name, city, seed })
    const light = daylights[seed % daylights.length] ?? 'morning'
    return [
      { subject: 'area', id, kind: 'drawn', caption: `${name} by day`, drawing: { scene: 'skyline', seed, setting, light } },
      { subject: 'area', id, kind: 'drawn', caption: `${name} in the evening`, drawing: { scene: 'skyline', seed, setting, light: 'evening' } },
    ] // prettier-ignore
  })
}

/** Emblems in place of portraits: no face is invented. Some agents have none, and two offered one. */
async function directorySketches(sql: Transaction): Promise<Sketch[]> {
  const entries = await sql<{ subject: 'agent' | 'supplier'; id: string; slug: string; name: string }[]>`
    select 'agent' as subject, id, slug, full_name as name from agents where demonstration
    union all select 'supplier', id, slug, name from suppliers where demonstration order by subject, slug`
  return entries.flatMap(({ subject, id, slug, name }, index): Sketch[] => {
    const seed = nameSeed(slug)
    if (subject === 'agent' && index % 8 === 7) return []
    const drawing = {
      scene: 'pattern',
      seed: seed % patterns,
      initials: nameInitials(name),
      isSquare: true,
    } as const
    const isWaiting = subject === 'agent' && index % 12 === 5
    return [{ subject, id, kind: 'drawn', caption: `Emblem of ${name}`, drawing, isWaiting }]
  })
}

async function eventSketches(sql: Transaction): Promise<Sketch[]> {
  const events = await sql<{ id: string; slug: string; city: string | null }[]>`
    select id, slug, city from events where demonstration order by slug`
  return events.map(({ id, slug, city }): Sketch => {
    const seed = nameSeed(slug)
    const drawing: Drawing =
      city === null
        ? { scene: 'pattern', seed: seed % patterns, initials: '', isSquare: false }
        : { scene: 'skyline', seed, setting: city === 'riyadh' ? 'desert' : 'coast', light: 'dusk' }
    return { subject: 'event', id, kind: 'drawn', caption: city === null ? 'Lattice' : 'Skyline', drawing }
  })
}

/** The first letters of the first two words, without an article. */
function nameInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word) && word !== 'Al')
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
