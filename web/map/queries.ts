import type { LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The operator's street tiles, if there are any. They change with a restart only. */
export const streets = () => ({ ...query(api.map.streets, {}), staleTime: Infinity })

/** The boundaries of a city's areas, as far as held. */
export const areaBoundaries = (city: LaunchCity) => query(api.areas.boundaries, { params: { city } })
