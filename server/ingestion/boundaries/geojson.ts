import { readBoundaries } from '#domain/places/boundary.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'

/** The boundaries in the bytes of a GeoJSON file. Throws NotRecognised with the reason. */
export function parseGeoJson(file: Uint8Array): ReturnType<typeof readBoundaries> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const found = readBoundaries(JSON.parse(text))
    if (found.boundaries.length === 0) throw new NotRecognised('The file holds no boundary with a name.')
    return found
  } catch (error) {
    if (error instanceof NotRecognised) throw error
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new NotRecognised('The file is no GeoJSON feature collection in UTF-8.')
    throw error
  }
}
