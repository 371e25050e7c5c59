import { queryOptions } from '@tanstack/react-query'
import type { LaunchCity } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The area guides of a city. */
export const areasOfCity = (city: LaunchCity) => query(api.areas.list, { query: { city, sort: 'name' } })

/** What the member can fill a calculator from, loaded once `become` has added the session to calls. */
export const calculationSources = (become: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['calculators', 'sources'],
    queryFn: async ({ signal }) => {
      await become()
      return api.calculators.sources({}, signal)
    },
  })
