import sharp from 'sharp'
import { expect, test } from 'vitest'
import { elevations, lights, settings, type Drawing } from './drawing.ts'
import { drawBlur, drawRendition } from './draw-rendition.ts'
import { drawingSize, drawSvg } from './draw-svg.ts'
import { serif } from './letters.ts'
import { planRooms } from './plan-rooms.ts'
import { createRandom } from './random.ts'

const all: Drawing[] = [
  ...elevations.flatMap((type, seed) =>
    lights.map((light) => ({ scene: 'elevation', seed, type, light }) as const),
  ),
  ...settings.map((setting, seed) => ({ scene: 'skyline', seed, setting, light: 'dusk' }) as const),
  ...elevations.map((type, seed) => ({ scene: 'site', seed, type }) as const),
  ...[0, 1, 2, 3, 4, 5].map(
    (bedrooms) => ({ scene: 'plan', seed: 9, bedrooms, isVilla: bedrooms > 3 }) as const,
  ),
  { scene: 'pattern', seed: 1, initials: 'AB', isSquare: true },
  { scene: 'pattern', seed: 2, initials: '', isSquare: false },
]

test('the same description gives the same drawing, another seed another one', async () => {
  const face = await serif()
  for (const drawing of all) {
    expect(drawSvg(drawing, face)).toBe(drawSvg({ ...drawing }, face))
    expect(drawSvg(drawing, face)).not.toBe(drawSvg({ ...drawing, seed: 77 }, face))
  }
})

test('no drawing has a coordinate that is no number', async () => {
  const face = await serif()
  for (const drawing of all) expect(drawSvg(drawing, face)).not.toMatch(/NaN|undefined|Infinity/)
})

test('every drawing says in its picture that it is drawn', async () => {
  const face = await serif()
  const notice = face.getPath('Drawn illustration', 68, 766, 28).toPathData(1)
  const isPlate = (svg: string) => svg.includes(notice.slice(0, 200))
  const wide = all.filter((drawing) => drawingSize(drawing).width === 1600)
  expect(wide.filter((drawing) => !isPlate(drawSvg(drawing, face)))).toEqual([])
})

test('a rendition has the width and format that were asked for, and is drawn once', async () => {
  const [drawing] = all
  if (!drawing) throw new Error('no drawing')
  for (const format of ['avif', 'webp'] as const) {
    const body = await drawRendition(drawing, { width: 480, format })
    const { width, height, format: found } = await sharp(body).metadata()
    expect([width, height, found]).toEqual([480, 320, format === 'avif' ? 'heif' : 'webp'])
    expect(await drawRendition(drawing, { width: 480, format })).toBe(body)
  }
  expect((await drawBlur(drawing)).length).toBeLessThan(400)
})

test.each([0, 1, 2, 3, 4, 5])(
  'a plan with %i bedrooms has them, a way out and no overlapping rooms',
  (bedrooms) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { rooms, width, height } = planRooms(createRandom(seed), { bedrooms, isVilla: seed % 2 === 0 })
      const inside = rooms.filter(({ use }) => use !== 'balcony')
      expect(inside.filter(({ use }) => use === 'bedroom').length).toBe(bedrooms)
      expect(inside.filter(({ name, door }) => name === 'Entry' && door !== null).length).toBe(1)
      const area = inside.reduce((sum, room) => sum + room.width * room.height, 0)
      expect(area).toBeLessThanOrEqual(width * height + 1e-6)
      for (const [index, one] of inside.entries())
        for (const other of inside.slice(index + 1)) {
          const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
          expect(across > 1e-6 && down > 1e-6).toBe(false)
        }
    }
  },
)
