import type { Random } from './random.ts'

export type RoomUse = 'living' | 'bedroom' | 'kitchen' | 'bath' | 'hall' | 'store' | 'balcony' | 'stair'

/** A room in metres, from the top left corner of the home. */
export type Room = {
  use: RoomUse
  name: string
  x: number
  y: number
  width: number
  height: number
  /** The wall with a window. */
  window: 'top' | 'bottom' | null
  /** The wall with a door, and where along it, from 0 to 1. */
  door: { wall: 'top' | 'bottom' | 'left' | 'right'; along: number } | null
}

type Plan = { rooms: Room[]; width: number; height: number }

/**
 * Rooms in two strips along the fronts of a home and a hall between them: living room and bedrooms look out, wet
 * rooms lie inside. From three bedrooms on some look out at the back.
 */
export function planRooms(
  random: Random,
  { bedrooms, isVilla }: { bedrooms: number; isVilla: boolean },
): Plan {
  const front = random.between(4.2, 4.8)
  const hall = 1.35
  const back = random.between(2.9, 3.4)
  const atFront = bedrooms <= 2 ? bedrooms : Math.ceil((bedrooms + 1) / 2)
  const livingWidth = bedrooms === 0 ? random.between(4.6, 5.2) : random.between(4.6, 5.6)
  const rooms: Room[] = [
    {
      use: 'living',
      name: bedrooms === 0 ? 'Living and sleeping' : 'Living and dining',
      x: 0,
      y: 0,
      width: livingWidth,
      height: bedrooms === 0 ? front + 0.6 : front + hall,
      window: 'top',
      door: null,
    },
  ]
  const sleepers = Array.from({ length: atFront }, (_, index) =>
    index === 0 ? random.between(3.8, 4.4) : random.between(3.2, 3.7),
  )
  let x = livingWidth
  for (const [index, width] of sleepers.entries()) {
    const name = index === 0 ? 'Main bedroom' : `Bedroom ${index + 1}`
    rooms.push({
      use: 'bedroom', name, x, y: 0, width, height: front, window: 'top', door: { wall: 'bottom', along: 0.16 },
    }) // prettier-ignore
    x += width
  }
  const width = bedrooms === 0 ? livingWidth : x
  if (bedrooms > 0)
    rooms.push({
      use: 'hall', name: '', x: livingWidth, y: front, width: width - livingWidth, height: hall, window: null, door: null,
    }) // prettier-ignore
  const backY = rooms[0] ? rooms[0].height : front
  rooms.push(...backRooms(random, { bedrooms, atFront, isVilla, width, livingWidth, y: backY, height: back }))
  rooms.push({
    use: 'balcony',
    name: isVilla ? 'Terrace' : 'Balcony',
    x: 0,
    y: -1.7,
    width: isVilla ? width : livingWidth,
    height: 1.7,
    window: null,
    door: null,
  })
  return { rooms, width, height: backY + back }
}

type Back = {
  bedrooms: number
  atFront: number
  isVilla: boolean
  width: number
  livingWidth: number
  y: number
  height: number
}

function backRooms(
  random: Random,
  { bedrooms, atFront, isVilla, width, livingWidth, y, height }: Back,
): Room[] {
  const kitchen = livingWidth * (bedrooms === 0 ? 0.44 : 0.52)
  const uses: { use: RoomUse; name: string; share: number; isOut?: boolean }[] = []
  if (bedrooms === 0) uses.push({ use: 'bath', name: 'Bath', share: 1 })
  else {
    for (let one = atFront + 1; one <= bedrooms; one += 1)
      uses.push({ use: 'bedroom', name: `Bedroom ${one}`, share: 1.75, isOut: true })
    for (let one = 0; one < Math.max(1, Math.min(3, bedrooms)); one += 1)
      uses.push({ use: 'bath', name: one === 0 ? 'Bath' : 'Shower', share: 0.95 })
    if (bedrooms > 1) uses.push({ use: 'store', name: 'Utility', share: 0.7 })
    if (isVilla) uses.splice(Math.min(1, uses.length), 0, { use: 'stair', name: 'Stairs', share: 1 })
  }
  const entryWidth = livingWidth - kitchen
  const rooms: Room[] = [
    { use: 'kitchen', name: 'Kitchen', x: 0, y, width: kitchen, height, window: 'bottom', door: { wall: 'top', along: 0.7 } },
  ] // prettier-ignore
  const inner = bedrooms === 0 ? entryWidth * 0.56 : width - livingWidth
  const start = bedrooms === 0 ? livingWidth - inner : livingWidth
  rooms.push({
    use: 'hall', name: 'Entry', x: kitchen, y, width: start - kitchen, height, window: null,
    door: { wall: 'bottom', along: 0.45 },
  }) // prettier-ignore
  const whole = uses.reduce((sum, { share }) => sum + share, 0)
  let x = start
  for (const { use, name, share, isOut } of uses) {
    const roomWidth = (inner * share) / whole
    rooms.push({
      use, name, x, y, width: roomWidth, height, window: isOut || random.chance(0.3) ? 'bottom' : null,
      door: use === 'stair' ? null : { wall: bedrooms === 0 ? 'left' : 'top', along: bedrooms === 0 ? 0.3 : 0.22 },
    }) // prettier-ignore
    x += roomWidth
  }
  return rooms
}
