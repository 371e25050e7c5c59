import type { GuideText } from './guide-text.ts'

const zone =
  'The district is an investment zone: under Law No. 19 of 2005, as amended in 2019, people of any nationality may own a home here outright, or hold it by usufruct or musataha. Emiratis may own everywhere. Which of these a unit carries is written on its title.'

const more = (text: string) => `${zone} ${text}`

/** By the name in the register. */
export const abuDhabiGuides: Readonly<Record<string, GuideText>> = {
  'Al Reem Island': {
    summary:
      'The high-rise island beside the centre: the largest stock of flats open to foreign owners in Abu Dhabi.',
    character:
      'Al Reem lies a bridge away from the old centre. Several master developers have filled it with towers, so quarters differ: Shams with its beach and park, Marina Square, City of Lights, Najmat. Reem Mall and the Sorbonne’s campus are here. Flats dominate; there is a steady stream of new handovers, and tenants move to the newest.',
    transport: 'Bridges to the city, Al Maryah and Saadiyat; buses, no rail. Traffic gathers at the bridges.',
    tenure: more(
      'The island has been added to the jurisdiction of Abu Dhabi Global Market, whose registry and rules for real property apply; ask which register holds the title.',
    ),
    checks: [
      'Register of the title, and fees that follow from it.',
      'Master developer’s charge beside the building’s own.',
      'Handovers in the same quarter within the year.',
      'Cooling contract and its standing charge.',
    ],
  },
  'Yas Island': {
    summary:
      'The leisure island: theme parks, circuit and mall, with villas, terraced houses and flats mostly by one developer.',
    character:
      'Yas is known for the Formula 1 circuit, its theme parks, the arena and a very large mall. Homes came later: Yas Acres and other villa quarters, flats in Water’s Edge and along the canal, and many projects under construction. Families like the villas, short-let investors the flats near the parks.',
    transport:
      'Close to Zayed International Airport and on the motorway to Dubai; the city centre is half an hour by road. Buses; no rail yet.',
    tenure: zone,
    checks: [
      'Noise on race and concert days.',
      'Flats and villas apart: they follow different buyers.',
      'Whether short lets are licensed in the building.',
      'Off-plan phases: the date first registered and the date now.',
    ],
  },
  'Al Saadiyat Island': {
    summary:
      'Museums, beach and university: the most expensive island of the capital, with sand dunes kept as a reserve.',
    character:
      'Saadiyat holds the Louvre Abu Dhabi and the museums of the Cultural District, New York University’s campus, schools and a long natural beach where turtles nest. Villas by the golf course and beach were first; flats of the Cultural District and branded residences follow, most of them sold off-plan. Sellers are few and wait.',
    transport: 'Bridges to the port side of the city and the motorway towards Yas; a car is needed.',
    tenure: zone,
    checks: [
      'Distance to sites still under construction.',
      'Beach rights and restrictions of the reserve.',
      'Branded residences: contract of the brand, charge and rental pool.',
      'Few comparable sales: ask for those of the same project.',
    ],
  },
  'Al Reef': {
    summary:
      'A finished suburb of terraced villas and low blocks near the airport, affordable by the standards of the capital.',
    character:
      'Al Reef consists of villa quarters in four styles and a centre of low blocks of flats, Al Reef Downtown, with shops, pools and a school. It is handed over and lived in, largely by families; rents are steady and prices move slowly. What differs is upkeep and the position of the house.',
    transport: 'Off the motorway to Dubai, next to the airport; buses to the city, otherwise by car.',
    tenure: zone,
    checks: [
      'State of roof, plumbing and air conditioning: the houses have their years.',
      'Aircraft noise where the house lies.',
      'Service charge and what the community has put aside.',
      'Rent of the sitting tenant and when it may be changed.',
    ],
  },
  'Masdar City': {
    summary: 'A low-carbon free zone beside the airport with a growing number of compact flats.',
    character:
      'Masdar City began as an experiment in building with little energy: shaded lanes, research institutes, the seat of the International Renewable Energy Agency. Homes came later, as mid-rise blocks of small flats aimed at people who work in the zone and at investors. Streets are pleasant where they are finished.',
    transport:
      'Near the airport and the motorways to Dubai and Al Ain; buses, and automated cars within the zone.',
    tenure: zone,
    checks: [
      'Share of small flats from the same developers due at once.',
      'Whether the promised energy standard is certified for this building.',
      'Free-zone rules for leases.',
      'Shops and schools that are open today.',
    ],
  },
  'Al Maryah Island': {
    summary: 'The financial island: Abu Dhabi Global Market, a hospital, hotels and few homes.',
    character:
      'Al Maryah is the seat of Abu Dhabi Global Market, with offices, luxury hotels, the Galleria mall and the Cleveland Clinic. Homes are few: towers with flats for bankers and doctors, recent and well equipped. Trade is thin, so a handful of sales can move a median.',
    transport: 'Bridges to the city and to Al Reem; walkable inside, buses to the centre.',
    tenure: more('Property is registered under the rules of Abu Dhabi Global Market.'),
    checks: [
      'Sample size of any price you are shown.',
      'Registry, fees and the English-law contracts of the financial centre.',
      'Service charge of full-service towers.',
      'Competition from new towers on Al Reem across the bridge.',
    ],
  },
  'Al Rahah': {
    summary: 'Al Raha Beach: a strip of canals, beaches and mid-rise flats between the city and Yas.',
    character:
      'Al Raha Beach runs along the water by the motorway: Al Muneera, Al Zeina and Al Bandar with their beaches and marinas, and the round headquarters of Aldar as a landmark. Flats and terraced houses are occupied by owners and long-staying tenants. Al Raha Gardens inland has villas under other rules.',
    transport: 'On the motorway to Dubai, a short drive to the airport and Yas; buses, no rail.',
    tenure: more('Al Raha Gardens and parts inland have their own rules: read the title.'),
    checks: [
      'Beach and pool access that belongs to the unit.',
      'Motorway noise on the landward side.',
      'Age of façade and marine works and who pays for them.',
      'Beach quarters apart from gardens inland when comparing prices.',
    ],
  },
}
