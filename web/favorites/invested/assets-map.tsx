import { useState } from 'react'
import type { Asset } from '#contract/favorites/invested.ts'
import { launchCities } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { LazyMap } from '#web/map/lazy-map.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'

type Props = { assets: readonly Asset[]; onChoose: (asset: Asset) => void }

/** A member's assets on the map of their city. The list below has the same assets. */
export function AssetsMap({ assets, onChoose }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const { city, cities, places, unplaced } = placeAssets(assets, wanted)
  if (!city) return null
  return (
    <section aria-label={m.favorites_map()} className="grid gap-2">
      {cities.length > 1 ? (
        <Segments
          label={m.favorites_map_city()}
          value={city}
          options={cities.map((value) => ({ value, name: cityText[value]() }))}
          onChange={setWanted}
        />
      ) : null}
      <LazyMap
        key={city}
        className="h-64"
        label={m.favorites_map()}
        city={city}
        places={places}
        hasSizes={false}
        onChoose={(at) => {
          const asset = places[at]?.asset
          if (asset) onChoose(asset)
        }}
        pointedText={({ at, others }) => {
          const name = places[at]?.name ?? ''
          return others > 0 ? m.favorites_map_together({ name, count: others }) : name
        }}
      />
      {unplaced > 0 ? (
        <p className="text-xs text-muted-foreground">{m.favorites_map_unplaced({ count: unplaced })}</p>
      ) : null}
    </section>
  )
}

/** The assets of one city, the wanted one if it has any, and how many assets have no known location. */
function placeAssets(assets: readonly Asset[], wanted: string | null) {
  const located = assets.flatMap((asset) => (asset.location ? [{ asset, ...asset.location }] : []))
  const cities = launchCities.filter((known) => located.some(({ city }) => city === known))
  const city = cities.find((known) => known === wanted) ?? cities[0]
  const places = located
    .filter((one) => one.city === city)
    .map(({ asset, latitude, longitude }) => ({
      asset,
      name: asset.title,
      latitude,
      longitude,
      count: 1,
      known: 1,
      value: null,
    }))
  return { city, cities, places, unplaced: assets.length - located.length }
}
