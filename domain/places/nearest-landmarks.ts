import { limits } from '#domain/limits.ts'
import { distanceKm } from './distance.ts'
import { landmarkKinds, landmarks, type Landmark, type LandmarkKind } from './landmarks.ts'

export type NearestLandmark = Pick<Landmark, 'kind' | 'name' | 'nameAr' | 'latitude' | 'longitude'> & {
  /** In a straight line, rounded to 100 metres: positions are known no better. */
  metres: number
}

const precisionMetres = 100

/**
 * The nearest landmark of each kind, nearest first. A kind is left out if none is near enough to matter
 * (`limits.places.landmarkMetres`). Distances are great circles, not ways by road.
 */
export function nearestLandmarks(latitude: number, longitude: number): NearestLandmark[] {
  return landmarkKinds
    .flatMap((kind) => nearestOfKind(kind, { latitude, longitude }) ?? [])
    .toSorted((a, b) => a.metres - b.metres)
}

function nearestOfKind(
  kind: LandmarkKind,
  place: { latitude: number; longitude: number },
): NearestLandmark | null {
  const [nearest] = landmarks
    .filter((landmark) => landmark.kind === kind)
    .map((landmark) => ({ landmark, metres: 1000 * distanceKm(place, landmark) }))
    .filter(({ metres }) => metres <= limits.places.landmarkMetres[kind])
    .toSorted((a, b) => a.metres - b.metres)
  if (!nearest) return null
  const { name, nameAr, latitude, longitude } = nearest.landmark
  const metres = precisionMetres * Math.round(nearest.metres / precisionMetres)
  return { kind, name, nameAr, latitude, longitude, metres }
}
