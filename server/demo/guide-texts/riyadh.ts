import type { GuideText } from './guide-text.ts'

const ownership =
  'Saudis own freely. For others the law on ownership by non-Saudis, in force since January 2026, ties purchase to zones and conditions: whether this district and this kind of property are open to you is to be asked of the authority before anything is signed. A sale carries the real-estate transaction tax of five percent.'

/** By the name in the register. */
export const riyadhGuides: Readonly<Record<string, GuideText>> = {
  النرجس: {
    summary:
      'A large young district in the north where villas, floors and flats are still being built on former plots.',
    character:
      'Al Narjis stretches along the northern edge of the built city. Ten years ago it was plots; today it is villas, duplexes sold by the floor, and blocks of flats, with schools, cafés and malls on the main roads. Families move here from older quarters. Streets differ: some are finished, others are sites.',
    transport:
      'By car over King Salman Road and the airport road; the metro, opened at the end of 2024, is reached by bus or car from here.',
    tenure: ownership,
    checks: [
      'Land, villas and flats apart: the district’s single “price per metre” mixes them.',
      'Street width and frontage, which set the value of land.',
      'Building guarantee and inspection certificates of new houses.',
      'Deed in the Real Estate Registry: number, bounds and any restriction.',
    ],
  },
  الملقا: {
    summary: 'An established northern district of villas and fine flats near the financial quarter.',
    character:
      'Al Malqa is among the sought-after districts of north Riyadh: wide streets, large villas, increasingly blocks of well-equipped flats, restaurants along the commercial roads. The King Abdullah Financial District is near, and so are offices of international firms. Land is scarce and dear, so old villas are bought for their plots.',
    transport:
      'Between King Fahd Road and the western ring roads; metro stations lie at the financial district, a short drive away.',
    tenure: ownership,
    checks: [
      'Whether the price is for the land or the house.',
      'What the plan of the district allows on the plot: floors, use, setback.',
      'Rent of similar flats, new against ten years old.',
      'Traffic and parking beside commercial streets.',
    ],
  },
  الياسمين: {
    summary: 'A mature part of the north with schools, parks and a balanced mix of villas and flats.',
    character:
      'Al Yasmeen filled up over the last two decades and now counts as settled: villas behind walls, small blocks of flats, schools and parks within reach. It is quieter than the commercial strips around it. Buyers are mainly families who stay, so sales are fewer than its size suggests.',
    transport: 'King Salman Road in the north and the northern ring in the south; buses feed the metro.',
    tenure: ownership,
    checks: [
      'Age of the house and of its plumbing and wiring.',
      'Sales of the same kind in the same block of streets.',
      'Plans for commercial use on the nearest main road.',
      'Split floors: rights to roof, yard and parking in the deed.',
    ],
  },
  العارض: {
    summary: 'The far north: new streets, many plots, and prices that follow the city’s growth.',
    character:
      'Al Arid lies at the northern end of the city. Much of its trade is land; villas and terraced houses fill the streets that are serviced. It is bought for space and for what may come: roads, schools and large projects are planned in this direction. Until then distances are long.',
    transport: 'By car alone for most; King Fahd Road and King Salman Road carry the load.',
    tenure: ownership,
    checks: [
      'Water, sewer and power at the plot, not on the plan.',
      'Whether the land is subject to the white-land tax.',
      'Measures of 2025 on land in Riyadh, which changed what plots may be held for.',
      'Sales of plots of the same width and street.',
    ],
  },
  حطين: {
    summary:
      'Large villas and entertainment in the north-west, near Diriyah and among the dearest of the city.',
    character:
      'Hittin, in the register Hiteen, is a district of large villas in the north-west towards Diriyah, known for Boulevard Riyadh City, the entertainment ground on its edge. New flats and offices have followed. Wealthy families live here; the trade in villas is thin and each is its own case.',
    transport: 'King Khalid Road and the northern ring; crowded when the season of events runs.',
    tenure: ownership,
    checks: [
      'Event traffic and sound where the house stands.',
      'Land against building in the price of older villas.',
      'Few sales: a median of villas here rests on a small sample.',
      'Use allowed along the main streets.',
    ],
  },
  قرطبة: {
    summary:
      'A family district in the north-east on the way to the airport, with villas, floors and schools.',
    character:
      'Qurtubah lies in the north-east by the airport road: villas and floors, a growing number of flats, shops along the wide streets. Princess Nourah University and other campuses are not far and bring tenants. It is finished in most streets and less dear than the north-west.',
    transport:
      'Near the airport road and the eastern ring; the metro’s airport line passes in this direction.',
    tenure: ownership,
    checks: [
      'Aircraft and road noise.',
      'Floors: how the deed divides land, roof and entrances.',
      'Rents of students and staff against those of families.',
      'Condition of the house below the fresh paint: insist on an inspection.',
    ],
  },
}
