import type { GuideText } from './guide-text.ts'

const zone =
  'The district is an investment zone under Law No. 19 of 2005, as amended in 2019. People of any nationality may own a home here outright, or hold it by usufruct or musataha. Emiratis may own everywhere. The title says which right a unit has.'

const more = (text: string) => `${zone} ${text}`

/** By the name in the register. */
export const abuDhabiGuides: Readonly<Record<string, GuideText>> = {
  'Al Reem Island': {
    summary:
      'The high-rise island beside the centre, with the most flats open to foreign owners in Abu Dhabi.',
    character:
      'A bridge joins Al Reem to the old centre. Several master developers have filled it with towers, so its parts differ: Shams with its beach and park, Marina Square, City of Lights, Najmat. Reem Mall and the campus of the Sorbonne are here. Most homes are flats. New ones are handed over all the time, and tenants move to the newest.',
    transport:
      'Bridges to the city, Al Maryah and Saadiyat. Buses, no rail. Traffic is heavy at the bridges.',
    tenure: more(
      'The island is now under Abu Dhabi Global Market, which has its own property register and rules. Ask which register holds the title.',
    ),
    checks: [
      'The register of the title, and its fees.',
      'The master developer’s charge in addition to the building’s.',
      'Handovers nearby in the same year.',
      'Cooling contract and its fixed charge.',
    ],
  },
  'Yas Island': {
    summary:
      'The leisure island: theme parks, race track and mall, with villas, townhouses and flats mostly by one developer.',
    character:
      'Yas is known for its Formula 1 track, theme parks, arena and very large mall. Homes came later: Yas Acres and other villa communities, flats in Water’s Edge and along the canal, and many projects under construction. Families prefer the villas. Investors buy the flats near the parks for short stays.',
    transport:
      'Close to Zayed International Airport and on the motorway to Dubai. The city centre is half an hour by road. Buses; no rail yet.',
    tenure: zone,
    checks: [
      'Noise on race and concert days.',
      'Flats and villas separately: their buyers differ.',
      'Whether the building is licensed for short stays.',
      'For off-plan: the date first registered and the date now.',
    ],
  },
  'Al Saadiyat Island': {
    summary: 'Museums, beach and university: the most expensive island of the capital.',
    character:
      'Saadiyat has the Louvre Abu Dhabi and the other museums of the Cultural District, the campus of New York University, schools and a long natural beach where turtles nest. Villas by the golf course and beach came first. Flats of the Cultural District and branded residences follow, most of them off-plan. Sellers are few and not in a hurry.',
    transport: 'Bridges to the port side of the city, and the motorway to Yas. You need a car.',
    tenure: zone,
    checks: [
      'Distance to sites still under construction.',
      'Beach rights, and restrictions of the nature reserve.',
      'For branded residences: the brand’s contract, its charge and the rental pool.',
      'There are few sales. Ask for those of the same project.',
    ],
  },
  'Al Reef': {
    summary:
      'A finished suburb of townhouses and low-rise flats near the airport, affordable for the capital.',
    character:
      'Al Reef has villa communities in four styles and a centre of low-rise flats, Al Reef Downtown, with shops, pools and a school. It is finished, and mostly families live here. Rents are steady and prices move slowly. Houses differ in maintenance and location.',
    transport: 'Near the motorway to Dubai and next to the airport. Buses to the city; otherwise by car.',
    tenure: zone,
    checks: [
      'Condition of roof, plumbing and air conditioning: the houses are not new.',
      'Aircraft noise at the house.',
      'Service charge, and the community’s reserve fund.',
      'Rent of the current tenant, and when it can change.',
    ],
  },
  'Masdar City': {
    summary: 'A low-carbon free zone beside the airport with a growing number of small flats.',
    character:
      'Masdar City began as a test of low-energy building: shaded lanes, research institutes, and the International Renewable Energy Agency. Homes came later, in mid-rise buildings of small flats for people who work in the zone and for investors. Finished streets are pleasant.',
    transport:
      'Near the airport and the motorways to Dubai and Al Ain. Buses, and driverless cars within the zone.',
    tenure: zone,
    checks: [
      'How many small flats by the same developers are due at once.',
      'Whether the energy standard is certified for this building.',
      'Free-zone rules for leases.',
      'Shops and schools that are open today.',
    ],
  },
  'Al Maryah Island': {
    summary: 'The financial island: Abu Dhabi Global Market, a hospital, hotels and few homes.',
    character:
      'Al Maryah is the seat of Abu Dhabi Global Market, with offices, luxury hotels, the Galleria mall and the Cleveland Clinic. It has few homes: towers with new, well-equipped flats for bankers and doctors. Sales are few, so a handful can move the median.',
    transport: 'Bridges to the city and to Al Reem. Walkable inside, with buses to the centre.',
    tenure: more('Property is registered under the rules of Abu Dhabi Global Market.'),
    checks: [
      'The number of sales behind any price you see.',
      'The register, its fees, and the English-law contracts of the financial centre.',
      'Service charge of full-service towers.',
      'Competition from new towers on Al Reem across the bridge.',
    ],
  },
  'Al Rahah': {
    summary: 'Al Raha Beach: canals, beaches and mid-rise flats between the city and Yas.',
    character:
      'Al Raha Beach is on the water along the motorway: Al Muneera, Al Zeina and Al Bandar with their beaches and marinas, and the round headquarters of Aldar. Owners and long-term tenants live in the flats and townhouses. Al Raha Gardens, further inland, has villas with other ownership rules.',
    transport: 'On the motorway to Dubai, a short drive to the airport and Yas. Buses, no rail.',
    tenure: more('Al Raha Gardens and other inland parts have their own rules: read the title.'),
    checks: [
      'Beach and pool access that belongs to the unit.',
      'Motorway noise on the land side.',
      'Age of façade and sea walls, and who pays for repairs.',
      'Compare beach with beach, and gardens with gardens.',
    ],
  },
}
