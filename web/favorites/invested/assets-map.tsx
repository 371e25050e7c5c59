import { useMemo, useState } from 'react'
import type { Asset } from '#contract/favorites-invested.ts'
import { launchCities } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { LazyMap } from '#web/map/lazy-map.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'

type Props = { assets: readonly Asset[]; onChoose: (asset: Asset) => void }

/** A member's assets on the map of their city. The list below has the same assets. */
export function AssetsMap({ assets, onChoose }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const located = useMemo(
    () => assets.flatMap((asset) => (asset.location ? [{ asset, ...asset.location }] : [])),
    [assets],
  )
  const cities = launchCities.filter((city) => located.some((one) => one.city === city))
  const city = cities.find((one) => one === wanted) ?? cities[0]
  const places = useMemo(
    () =>
      located
        .filter((one) => one.city === city)
        .map(({ asset, latitude, longitude }) => ({
          asset,
          name: asset.title,
          latitude,
          longitude,
          count: 1,
          known: 0,
          value: null,
        })),
    [located, city],
  )
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
        onChoose={(at) => {
          const asset = places[at]?.asset
          if (asset) onChoose(asset)
        }}
        pointedText={({ at, others }) => {
          const name = places[at]?.name ?? ''
          return others > 0 ? m.favorites_map_together({ name, count: others }) : name
        }}
      />
      {located.length < assets.length ? (
        <p className="text-xs text-muted-foreground">
          {m.favorites_map_unplaced({ count: assets.length - located.length })}
        </p>
      ) : null}
    </section>
  )
}
