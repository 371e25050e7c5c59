import type { GuideText } from './guide-text.ts'

const ownership =
  'Saudis may own freely. For everyone else, a law in force since January 2026 allows purchases in designated zones under conditions. Ask the authority whether this district and this kind of property are open to you before you sign anything. A sale is subject to the real estate transaction tax of 5%.'

/** By the name in the register. */
export const riyadhGuides: Readonly<Record<string, GuideText>> = {
  النرجس: {
    summary: 'A large new district in the north where villas, single floors and flats are still being built.',
    character:
      'Al Narjis is on the northern edge of the built city. Ten years ago it was empty plots. Today it has villas, duplexes sold by the floor, and flats, with schools, cafés and malls on the main roads. Families move here from older districts. Some streets are finished, others are building sites.',
    transport:
      'By car over King Salman Road and the airport road. The metro, opened at the end of 2024, is a bus or car ride away.',
    tenure: ownership,
    checks: [
      'Land, villas and flats separately: the district’s single “price per metre” mixes them.',
      'Street width and frontage, which decide the value of a plot.',
      'Building guarantee and inspection certificates of new houses.',
      'Deed in the Real Estate Registry: number, boundaries and any restriction.',
    ],
  },
  الملقا: {
    summary: 'An established northern district of villas and good flats near the financial district.',
    character:
      'Al Malqa is one of the most wanted districts of north Riyadh: wide streets, large villas, more and more well-equipped flats, and restaurants along the main roads. The King Abdullah Financial District and offices of international firms are near. Land is scarce and expensive, so buyers pay for the plot when they buy an old villa.',
    transport:
      'Between King Fahd Road and the western ring roads. Metro stations are at the financial district, a short drive away.',
    tenure: ownership,
    checks: [
      'Whether the price is for the plot or for the villa.',
      'What the district plan allows on the plot: floors, use, distance to the street.',
      'Rent of similar flats: new and ten years old.',
      'Traffic and parking beside commercial streets.',
    ],
  },
  الياسمين: {
    summary: 'An established part of the north with schools, parks and a mix of villas and flats.',
    character:
      'Al Yasmeen was built over the last two decades and is now established: villas behind walls, small buildings of flats, schools and parks nearby. It is quieter than the shopping streets around it. Most buyers are families who stay, so sales are fewer than its size suggests.',
    transport:
      'King Salman Road in the north and the northern ring road in the south. Buses go to the metro.',
    tenure: ownership,
    checks: [
      'Age of the house and of its plumbing and wiring.',
      'Sales of the same kind in the same block of streets.',
      'Plans for commercial use on the nearest main road.',
      'Single floors: rights to roof, yard and parking in the deed.',
    ],
  },
  العارض: {
    summary: 'The far north: new streets, many plots, and prices that depend on the city’s growth.',
    character:
      'Al Arid is at the northern end of the city. Many of its sales are plots. Villas and townhouses stand on the streets that already have services. Buyers come for space and for the future: roads, schools and large projects are planned in this direction. Until then, distances are long.',
    transport: 'Mostly by car. King Fahd Road and King Salman Road carry the traffic.',
    tenure: ownership,
    checks: [
      'Water, sewer and power that already reach the plot.',
      'Whether the plot is subject to the white-land tax.',
      'The land measures of 2025 in Riyadh, which changed the conditions for holding plots.',
      'Sales of plots of the same width on similar streets.',
    ],
  },
  حطين: {
    summary:
      'Large villas and entertainment in the north-west, near Diriyah; one of the most expensive districts of the city.',
    character:
      'Hittin (Hiteen in the register) is a district of large villas in the north-west towards Diriyah. It is known for Boulevard Riyadh City, the entertainment area on its edge. New flats and offices have followed. Wealthy families live here. Few villas are sold, and each is different.',
    transport: 'King Khalid Road and the northern ring road; crowded during the event season.',
    tenure: ownership,
    checks: [
      'Event traffic and noise at the villa.',
      'How much of an older villa’s price is the plot.',
      'There are few sales. A median of villas here has a small sample.',
      'Permitted uses along the main streets.',
    ],
  },
  قرطبة: {
    summary:
      'A family district in the north-east towards the airport, with villas, single floors and schools.',
    character:
      'Qurtubah is in the north-east by the airport road: villas and single floors, a growing number of flats, and shops along the wide streets. Princess Nourah University and other campuses are not far and bring tenants. Most streets are finished. It costs less than the north-west.',
    transport: 'Near the airport road and the eastern ring road. The metro’s airport line passes nearby.',
    tenure: ownership,
    checks: [
      'Aircraft and road noise.',
      'Single floors: how the deed divides plot, roof and entrances.',
      'Rents paid by students and staff against those paid by families.',
      'Condition of the villa under fresh paint: insist on an inspection.',
    ],
  },
}
