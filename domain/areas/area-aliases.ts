import { foldName } from './fold-name.ts'
import { riyadhDistrictName } from './riyadh-districts.ts'

/**
 * Communities and the register area they lie in. Dubai's register uses one set of names (Marsa Dubai), the
 * website's export another (Dubai Marina). Taken from the pairs of master project and area in the register
 * itself. Only communities whose deals all lie in one area are listed; a community that spans several stays
 * an area of its own.
 */
const areaOfCommunity: readonly (readonly [community: string, area: string])[] = [
  ['Al Barari', 'Wadi Al Safa 3'],
  ['Al Furjan', 'Jabal Ali First'],
  ['Arabian Ranches I', 'Wadi Al Safa 6'],
  ['Arabian Ranches II', 'Wadi Al Safa 7'],
  ['Arjan', 'Al Barshaa South Third'],
  ['Bluewaters', 'Marsa Dubai'],
  ['City Walk', 'Al Wasl'],
  ['Culture Village', 'Al Jadaf'],
  ['Damac Hills', 'Al Hebiah Third'],
  ['Discovery Gardens', 'Jabal Ali First'],
  ['Down Town Jabal Ali', 'Jabal Ali Industrial Second'],
  ['Dubai Creek Harbour', 'Al Khairan First'],
  ['Dubai Harbour', 'Marsa Dubai'],
  ['Dubai Healthcare City - Phase 2', 'Al Jadaf'],
  ['Dubai Hills', 'Hadaeq Sheikh Mohammed Bin Rashid'],
  ['Dubai Land Residence Complex', 'Wadi Al Safa 5'],
  ['Dubai Marina', 'Marsa Dubai'],
  ['Dubai Maritime City', 'Madinat Dubai Almelaheyah'],
  ['Dubai Production City', "Me'Aisem First"],
  ['Dubai Science Park', 'Al Barshaa South Second'],
  ['Dubai South', 'Madinat Al Mataar'],
  ['Dubai Sports City', 'Al Hebiah Fourth'],
  ['Dubai Studio City', 'Al Hebiah Second'],
  ['International City Ph 1', 'Al Warsan First'],
  ['Jabal Ali Village', 'Jabal Ali First'],
  ['Jumeirah Beach Residence', 'Marsa Dubai'],
  ['Jumeirah Heights', 'Al Thanyah Fifth'],
  ['Jumeirah Islands', 'Al Thanyah Fifth'],
  ['Jumeirah Lakes Towers', 'Al Thanyah Fifth'],
  ['Jumeirah Park', 'Al Thanyah Fifth'],
  ['Jumeirah Village Circle', 'Al Barsha South Fourth'],
  ['Jumeirah Village Triangle', 'Al Barsha South Fifth'],
  ['Living Legends', 'Wadi Al Safa 3'],
  ['Liwan', 'Wadi Al Safa 2'],
  ['Majan', 'Wadi Al Safa 3'],
  ['Mina Rashid', 'Madinat Dubai Almelaheyah'],
  ['Motor City', 'Al Hebiah First'],
  ['Remraam', 'Al Hebiah Fifth'],
  ['Rukan', 'Wadi Al Safa 7'],
  ['Sama Al Jadaf', 'Al Jadaf'],
  ['Silicon Oasis', 'Nadd Hessa'],
  ['Sustainable City', 'Wadi Al Safa 7'],
  ['The Greens', 'Al Thanyah Third'],
  ['The World', 'World Islands'],
  ['Tilal Al Ghaf', 'Al Hebiah Fourth'],
  ['Town Square', 'Al Yelayiss 2'],
]

/** The common names of Dubai's register areas, where one name is enough. */
const commonNames: readonly (readonly [area: string, saying: string])[] = [
  ['Marsa Dubai', 'Dubai Marina'],
  ['Al Barsha South Fourth', 'Jumeirah Village Circle'],
  ['Al Barsha South Fifth', 'Jumeirah Village Triangle'],
  ['Al Barshaa South Third', 'Arjan'],
  ['Al Barshaa South Second', 'Dubai Science Park'],
  ['Al Thanyah Fifth', 'Jumeirah Lakes Towers'],
  ['Al Thanyah Third', 'The Greens'],
  ['Al Hebiah First', 'Motor City'],
  ['Al Hebiah Second', 'Dubai Studio City'],
  ['Al Hebiah Third', 'Damac Hills'],
  ['Al Hebiah Fourth', 'Dubai Sports City'],
  ['Al Khairan First', 'Dubai Creek Harbour'],
  ['Al Warsan First', 'International City'],
  ['Al Yelayiss 2', 'Town Square'],
  ['Hadaeq Sheikh Mohammed Bin Rashid', 'Dubai Hills'],
  ['Madinat Al Mataar', 'Dubai South'],
  ['Madinat Dubai Almelaheyah', 'Dubai Maritime City'],
  ["Me'Aisem First", 'Dubai Production City'],
  ['Nadd Hessa', 'Silicon Oasis'],
  ['World Islands', 'The World'],
]

/** Spelling variants of one word in the feeds of the same register. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bbarshaa\b/g, 'barsha'],
  [/\bgoze\b/g, 'qouz'],
  [/\bthanayah\b/g, 'thanyah'],
]

/** The key that different spellings of one area share, in the city with this slug. */
export function foldArea(citySlug: string, name: string): string {
  const folded = foldName(name)
  if (citySlug !== 'dubai') return folded
  return spellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), folded)
}

const registerNames = new Map(
  areaOfCommunity.map(([community, area]) => [foldArea('dubai', community), area] as const),
)
const commonNameByArea = new Map(
  commonNames.map(([area, saying]) => [foldArea('dubai', area), saying] as const),
)

/** The register name of an area: "DUBAI MARINA" becomes Marsa Dubai; a register name stays as it is. */
export function toRegisterName(citySlug: string, name: string): string {
  return (citySlug === 'dubai' ? registerNames.get(foldArea(citySlug, name)) : undefined) ?? name
}

/** The common English name of a register area: Marsa Dubai is Dubai Marina. */
export function areaSaying(citySlug: string, registerName: string): string {
  if (citySlug === 'riyadh') return riyadhDistrictName(registerName)
  return (
    (citySlug === 'dubai' ? commonNameByArea.get(foldArea(citySlug, registerName)) : undefined) ??
    registerName
  )
}

const communities = Map.groupBy(areaOfCommunity, ([, area]) => foldArea('dubai', area))

/** The communities that lie in a register area: in Marsa Dubai lie Bluewaters and Dubai Harbour. */
export function areaCommunities(citySlug: string, registerName: string): readonly string[] {
  if (citySlug !== 'dubai') return []
  return (communities.get(foldArea(citySlug, registerName)) ?? []).map(([community]) => community)
}
