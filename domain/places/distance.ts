/** Mean radius of the Earth (IUGG). */
const earthKm = 6371.0088

export type Coordinates = { latitude: number; longitude: number }

/** Kilometres between two points on a sphere (haversine formula). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, h)))
}
