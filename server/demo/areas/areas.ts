import { abuDhabiDistricts } from './abu-dhabi-districts.ts'
import { dubaiAreas } from './dubai-areas.ts'
import type { CityKey } from './market-history.ts'
import { riyadhDistricts } from './riyadh-districts.ts'

/** An area as the generator needs it; prices are major units of the city's currency for a square metre in 2025. */
export type DemoArea = {
  city: CityKey
  registerName: string
  name: string
  nameAr: string | null
  latitude: number
  longitude: number
  weight: number
  flatPerSqm: number
  villaPerSqm: number
  landPerSqm: number
  /** Null where the register does not say. */
  freehold: boolean | null
}

/** Growth from the mean of 2022 and 2023 to 2025 where an area has no figure of 2025: the city's own. */
const dubaiSince2023 = 1.35
const saudiSince2024 = 1.06
/**
 * The price of a home in Riyadh beyond its land, SAR per m² of 2024: the median of the districts that publish
 * both.
 */
const homeBeyondLand = 2200
/** Below this no home in Riyadh is built: a lower figure is that of plots deeded as villas. */
const leastHomeInRiyadh = 2400
/** A plot's price against a villa's, by the square metre. */
const plotToVilla = 0.45
const leaseholdAreas = new Set(['Al Goze Fourth', 'Al Wasl', 'Jumeirah First', 'Jumeirah Second', 'Al Satwa'])

const dubai = dubaiAreas.map(
  ([registerName, name, nameAr, latitude, longitude, weight, perSqm2025, flat2023, villa2023]): DemoArea => {
    const flatPerSqm = perSqm2025 ?? Math.round((flat2023 ?? villa2023 ?? 11_000) * dubaiSince2023)
    const villaPerSqm = Math.round((villa2023 ?? flatPerSqm / dubaiSince2023 / 1.1) * dubaiSince2023)
    return {
      city: 'dubai',
      registerName,
      name,
      nameAr,
      latitude,
      longitude,
      weight,
      flatPerSqm,
      villaPerSqm,
      landPerSqm: Math.round(villaPerSqm * plotToVilla),
      freehold: !leaseholdAreas.has(registerName),
    }
  },
)

const abuDhabi = abuDhabiDistricts.map(
  ([name, nameAr, latitude, longitude, weight, flatPerSqm, villaPerSqm]): DemoArea => ({
    city: 'abu-dhabi',
    registerName: name,
    name,
    nameAr,
    latitude,
    longitude,
    weight,
    flatPerSqm,
    villaPerSqm,
    landPerSqm: Math.round(villaPerSqm * plotToVilla),
    freehold: null,
  }),
)

const riyadh = riyadhDistricts.map(
  ([name, nameAr, latitude, longitude, weight, flat2024, villa2024, land2024]): DemoArea => {
    const land = land2024 ?? 1500
    const homePerSqm = (published: number | null) =>
      Math.round(Math.max(published ?? land + homeBeyondLand, leastHomeInRiyadh) * saudiSince2024)
    return {
      city: 'riyadh',
      registerName: nameAr,
      name,
      nameAr,
      latitude,
      longitude,
      weight,
      flatPerSqm: homePerSqm(flat2024),
      villaPerSqm: homePerSqm(villa2024),
      landPerSqm: Math.round(land * saudiSince2024),
      freehold: null,
    }
  },
)

/** Every area of the demonstration, by city. */
export const demoAreas: readonly DemoArea[] = [...dubai, ...abuDhabi, ...riyadh]
