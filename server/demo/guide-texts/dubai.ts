import type { GuideText } from './guide-text.ts'

const freehold =
  'People of any nationality may own here: this is a freehold district under Law No. 7 of 2006 and its regulations. A completed flat or villa has a title deed of the Dubai Land Department. One under construction is in the interim register (Oqood) until handover.'

const more = (text: string) => `${freehold} ${text}`

/** By the name in the register. */
export const dubaiGuides: Readonly<Record<string, GuideText>> = {
  'Marsa Dubai': {
    summary:
      'A dense waterfront of towers round a man-made inlet, with the tram at the door and a deep market for both sale and rent.',
    character:
      'Dubai Marina was dug out of the coast and built up tower by tower from the early 2000s, with a promenade along the water and the beach of Jumeirah Beach Residence behind it. It is a finished district with a few late infills. Flats dominate; the stock runs from early towers with large plans to slim new ones on the last plots. The register’s Marsa Dubai is wider than what people call the Marina and takes in neighbouring waterfront projects, so read the project names beside the median.',
    transport:
      'Two Red Line stations on Sheikh Zayed Road are reached by footbridge, and the Dubai Tram runs a loop through the district to the Palm’s monorail. By car the few exits fill at rush hour.',
    tenure: freehold,
    checks: [
      'Service charge per square foot of the building over several years, and what district cooling is billed apart from it.',
      'Whether the tower allows holiday homes; short lets change lifts, lobby and rent.',
      'View: which plots between the flat and the water may still be built on.',
      'Age of lifts, façade and chillers, and the state of the reserve fund.',
    ],
  },
  'Business Bay': {
    summary:
      'Offices, hotels and homes in one grid beside Downtown and the Dubai Water Canal; large, varied and still filling up.',
    character:
      'Business Bay was planned as a commercial quarter and has become a place to live as well. Towers of very different quality stand side by side: branded residences on the canal, plain investor flats a street behind, hotel apartments, and offices sold floor by floor. Plots are still being built, so noise, dust and changing views belong to the price. The canal promenade, opened in 2016, is its best side.',
    transport:
      'The Red Line has a station at the edge on Sheikh Zayed Road, which is a hot walk from the far blocks. Al Khail Road and Sheikh Zayed Road bound it, and the inner roads are slow at rush hour.',
    tenure: freehold,
    checks: [
      'Whether the unit is registered as a flat, a hotel apartment or an office: use, fees and lending differ.',
      'What may be built on the neighbouring plot, and when.',
      'Cooling provider and its standing charge, which is owed even for an empty flat.',
      'In towers under construction: certified progress, escrow account and the developer’s earlier handovers.',
    ],
  },
  'Al Barsha South Fourth': {
    summary:
      'Jumeirah Village Circle: a ring of small plots by many developers, the busiest off-plan district of the city.',
    character:
      'Jumeirah Village Circle was laid out by Nakheel as villages round a park and then sold plot by plot. Hence its nature: hundreds of mid-rise blocks by developers of every size, town houses in the inner rings, and building sites between them. Studios and one-bedroom flats make up much of the trade. Differences between two neighbouring blocks are larger here than between districts elsewhere, so a median of the area says little about a single building.',
    transport:
      'There is no metro station; buses link it to the Red Line. Al Khail Road and Sheikh Mohammed Bin Zayed Road are near, but the circle has few ways out and they queue in the morning.',
    tenure: freehold,
    checks: [
      'The developer’s record: finished projects, months of delay, defects after handover.',
      'Supply due in the same year and size of flat; many similar units compete for the same tenants.',
      'Parking, access road and the state of the plots around it.',
      'Build quality on site rather than in the show flat: joinery, sound between flats, air conditioning.',
    ],
  },
  'Burj Khalifa': {
    summary:
      'Downtown Dubai: the best-known address of the city, finished, expensive and visited by everyone.',
    character:
      'The register calls it Burj Khalifa, people say Downtown. Emaar built it round the tower, the lake and The Dubai Mall; older low-rise quarters in the Old Town style stand beside glass towers and branded residences. Tourists fill its centre every evening, the outer streets are calm. It is held by owners from many countries and a large share is let, by the year or by the night.',
    transport:
      'The Red Line stops at Burj Khalifa/Dubai Mall, joined to the mall by a covered walkway. Driving in on event nights takes patience; New Year closes roads.',
    tenure: freehold,
    checks: [
      'Exact view and whether it is protected: the same plan with and without the fountain is two prices.',
      'Service charge, high in full-service towers, and what it covers.',
      'Rules for holiday homes and the management company that dominates the building.',
      'For branded residences: the length of the brand’s contract and who pays for it.',
    ],
  },
  'Hadaeq Sheikh Mohammed Bin Rashid': {
    summary:
      'Dubai Hills Estate: parks, a golf course and a mall, with villas for families and mid-rise flats round the park.',
    character:
      'The register files it under Hadaeq Sheikh Mohammed Bin Rashid. It is a joint development of Emaar and Meraas between Al Khail Road and Umm Suqeim Road: villa quarters round an eighteen-hole golf course, terraced houses, and blocks of flats by a central park and a large mall. Schools, clinics and a hospital are inside. It was planned as one and looks it; the later phases are still being handed over.',
    transport:
      'No metro station today. Al Khail Road leads to Downtown and the Marina in similar time; inside it is a district for cars and bicycles.',
    tenure: freehold,
    checks: [
      'Which phase and how far its surroundings are: some quarters live beside building sites for years.',
      'For villas: plot size, position to the golf course and road, and extension rules.',
      'Community charge beside the building’s own service charge.',
      'Resale rules of the developer before handover: share paid and the fee for its no-objection certificate.',
    ],
  },
  'Al Thanyah Fifth': {
    summary:
      'Jumeirah Lakes Towers: clusters of older towers round lakes, a free zone of traders, and two metro stations.',
    character:
      'Jumeirah Lakes Towers stands across Sheikh Zayed Road from the Marina: clusters of three towers each round artificial lakes, developed under the free zone DMCC. Homes and offices mix in every cluster and thousands of small companies have their seat here. Plans tend to be larger than in newer districts and finishes older. Ground floors with cafés round the park give it a street life that is rare in Dubai.',
    transport:
      'Two Red Line stations lie along Sheikh Zayed Road, and the tram is a footbridge away. Cluster roads are narrow and parking for visitors is scarce.',
    tenure: freehold,
    checks: [
      'The tower itself: quality and upkeep differ sharply from one to the next.',
      'Cooling provider, service charge and any special levy for lifts or façade.',
      'Whether the flat faces the lake, the road or the next tower.',
      'Tenancies in place: rent against the current index and the date it may be changed.',
    ],
  },
  'Al Khairan First': {
    summary:
      'Dubai Creek Harbour: a new waterfront by one developer opposite the Ras Al Khor wildlife sanctuary, half built.',
    character:
      'Dubai Creek Harbour lies where the creek widens, beside the flamingos of Ras Al Khor. Emaar plans it as a second centre; the island quarter with its marina and promenade is lived in, other quarters are sites or sand. Nearly everything is a flat with a view of water, park or skyline. Prices therefore carry a bet on how soon the rest is built.',
    transport:
      'By road today, over Ras Al Khor Road to Downtown and the airport. The Blue Line of the metro is under construction with a station here; take its date as an announcement until trains run.',
    tenure: freehold,
    checks: [
      'What stands between the flat and its view in the master plan, phase by phase.',
      'Handover dates of the own phase as first registered and as registered now.',
      'How many similar flats are handed over in the same year.',
      'Retail, school and clinic that are open today rather than planned.',
    ],
  },
  'Al Hebiah Fourth': {
    summary:
      'Dubai Sports City: stadium, academies and golf villas, with blocks of flats that came late and cost less.',
    character:
      'A district round a cricket stadium, sports academies and the golf course of Victory Heights. Its first decade was hard: several blocks came years late. Most have since been finished, and new ones have been launched on the remaining plots. Flats are mid-range; the villas and town houses of Victory Heights are a market of their own and should not be read from the same median.',
    transport:
      'No metro; Sheikh Mohammed Bin Zayed Road and Hessa Street are the ways out. Buses run to the Red Line.',
    tenure: freehold,
    checks: [
      'The history of the building: who finished it, when, and which guarantees still run.',
      'State of lifts, cooling and fire systems in the older blocks.',
      'Who manages the association of owners and whether its accounts are filed.',
      'Villas apart from flats: compare like with like.',
    ],
  },
  'Al Warsan First': {
    summary:
      'International City: plain low-rise blocks by country, among the cheapest freehold flats of the city, bought for rent.',
    character:
      'Nakheel built rows of four-storey blocks grouped by country names, with few amenities and small flats, next to the trading halls of Dragon Mart. It houses working people and yields come from low prices rather than rising ones. Newer quarters at its edge are better equipped. Upkeep decides everything: two equal blocks can differ by years of neglect.',
    transport:
      'By car over Al Awir and Sheikh Mohammed Bin Zayed Road; buses to Rashidiya. Stations of the Blue Line are under construction here: count on them when trains run.',
    tenure: freehold,
    checks: [
      'Number of occupants and whether flats are divided; that is not allowed and wears the building.',
      'Air conditioning: window units or central, and who pays for repairs.',
      'Service charge arrears of the block.',
      'Net yield after vacancy and upkeep, not the gross one in the advertisement.',
    ],
  },
  'Palm Jumeirah': {
    summary:
      'The palm-shaped island: beach villas on the fronds, flats on the trunk, hotels on the crescent, and few sellers.',
    character:
      'Reclaimed from the sea by Nakheel, with villas and private beaches on the fronds, apartment blocks along the trunk and hotels and branded residences on the crescent. It is among the dearest addresses of the Gulf and its trade is thin for its fame. Early flats on the Shoreline and new branded towers share one name but not one price, and a villa’s worth lies in its plot and what was built on it.',
    transport:
      'One trunk road and a tunnel to the crescent. A monorail runs to the mainland, next to the tram; the metro is one change further.',
    tenure: freehold,
    checks: [
      'For villas: permits for extensions, state of the sea wall and beach, and the type of the original house.',
      'For flats: beach access that belongs to the title, service charge, and works due to the façade.',
      'Sound and view of hotels and beach clubs nearby.',
      'Comparable sales of the same type alone: a median of the whole island mixes markets.',
    ],
  },
  'Madinat Al Mataar': {
    summary:
      'Dubai South: a young district round Al Maktoum International Airport whose future hangs on the airport’s growth.',
    character:
      'Dubai South was planned as a city round the second airport and the Expo site. Flats and terraced houses of the residential district and of several private projects are mid-priced and new. Much land is empty and most sales are off-plan. The case for it is the enlargement of Al Maktoum International announced in 2024; the case against it is time.',
    transport:
      'The Red Line ends at Expo, some kilometres away, with buses onward. Emirates Road and Sheikh Mohammed Bin Zayed Road serve it; Downtown is far.',
    tenure: freehold,
    checks: [
      'What works today within walking distance: shop, school, bus.',
      'Handovers due in the same year against the tenants that are there.',
      'Flight paths and noise contours, now and with the airport enlarged.',
      'Which developer stands behind which part: “Dubai South” is a place, not a guarantee.',
    ],
  },
  'Al Yelayiss 2': {
    summary:
      'Town Square: a planned suburb of terraced houses and flats round a park, at prices for first buyers.',
    character:
      'Nshama builds Town Square as a complete suburb: terraced houses, blocks of flats, a central square with shops, pools and sports grounds. It appeals to young families who own for themselves, so tenants and owners mix more evenly than in investor districts. The register files it under Al Yelayiss 2. Later phases are still off-plan.',
    transport:
      'On Al Qudra Road, well inland; a car is needed. Buses run to the Red Line. The morning drive is its price.',
    tenure: freehold,
    checks: [
      'Real travel time on a working day at eight.',
      'Charge for community and building together.',
      'Phase, handover date and what will be built opposite.',
      'Rents of equal units in the same phase: supply arrives in waves.',
    ],
  },
  'Al Hebiah Third': {
    summary:
      'Damac Hills: a gated golf community of villas, terraced houses and towers by one private developer.',
    character:
      'Villas and terraced houses round a golf course, with towers of flats and serviced apartments at its edge, built and run by Damac. It is green, gated and finished in most parts, with a school and shops. Do not confuse it with Damac Hills 2, which lies much further out and is filed under another area. Villas and flats follow different markets here.',
    transport: 'Between Hessa Street, Al Qudra Road and Sheikh Mohammed Bin Zayed Road; no metro.',
    tenure: freehold,
    checks: [
      'Whether a flat is residential or a serviced one in a rental pool, and the contract behind it.',
      'Service and community charges, golf excluded or not.',
      'Snagging of the finish and what the defect period still covers.',
      'That the address in the papers is this community and not its namesake.',
    ],
  },
  'Nadd Hessa': {
    summary:
      'Dubai Silicon Oasis: a technology free zone with offices, universities near by, and unpretentious flats.',
    character:
      'Silicon Oasis is run as a technology park by a free-zone authority. Homes are mid-rise blocks with some villas; engineers, students and teachers of the neighbouring Academic City keep the rental market steady. Buildings differ in age and care. New blocks have been launched since the metro was announced.',
    transport:
      'Sheikh Mohammed Bin Zayed Road passes by; buses today. The Blue Line under construction is to stop here.',
    tenure: more('Within the free zone the authority has rules of its own for leases and works.'),
    checks: [
      'Which authority issues permits and no-objection certificates.',
      'Price of new blocks against sales of older ones of the same size.',
      'Parking spaces that belong to the title.',
      'Construction of the metro next to the building, for the years it takes.',
    ],
  },
  'Al Hebiah First': {
    summary:
      'Motor City: a settled quarter of low-rise flats and terraced houses beside the Dubai Autodrome.',
    character:
      'Union Properties built Motor City round the Autodrome. Its Uptown is low, shaded and walkable, with shops under the flats; Green Community has terraced houses and villas. Flats are large for their price. Long a quiet place of owner-occupiers, it has lately seen new off-plan towers on remaining plots: read ready and off-plan figures apart.',
    transport: 'Off Sheikh Mohammed Bin Zayed Road and Hessa Street; buses, no metro.',
    tenure: freehold,
    checks: [
      'Sound of the race track on event days.',
      'New towers planned next to low buildings.',
      'Age of cooling and lifts; service charge against neighbours.',
      'Off-plan prices against ready ones of the same size in the same quarter.',
    ],
  },
  'Al Jadaf': {
    summary: 'A creekside quarter between old and new Dubai with two metro stations and room left to build.',
    character:
      'Al Jaddaf lies on the creek between the old town and Business Bay, with dhow yards that remain, hotels, a waterfront of flats called Culture Village and the Mohammed Bin Rashid Library. Sales are mainly flats, many off-plan. It is central and close to Healthcare City, while parts still feel like a site.',
    transport:
      'Two Green Line stations serve it, one at the creek. Roads lead to the airport and Downtown in short time outside rush hours.',
    tenure: more(
      'Not every plot of the quarter is freehold: the title of the project decides, not the name of the district.',
    ),
    checks: [
      'Freehold or leasehold on the title of this very project.',
      'What may be built between the building and the creek.',
      'Commercial neighbours: yards, hotels, hospital traffic.',
      'Progress and escrow of projects under construction.',
    ],
  },
  'Palm Deira': {
    summary: 'Dubai Islands: five reclaimed islands off Deira, relaunched and almost wholly off-plan.',
    character:
      'Planned as a palm, left as Deira Islands and relaunched by Nakheel as Dubai Islands. Hotels and a night market came first; homes are now sold by many developers on plots with long beaches. Nearly all sales are off-plan, so the register shows what buyers promised to pay, not what homes rent or resell for.',
    transport:
      'Bridges to Deira and Bur Dubai; the Green Line is on the mainland. Everything further depends on roads and bridges being built.',
    tenure: freehold,
    checks: [
      'The developer of the block, not of the islands: escrow, record, contractor.',
      'Which infrastructure is tendered, which is drawn.',
      'Absence of ready sales: there is no local resale price to lean on yet.',
      'Payment plan against certified progress at each instalment.',
    ],
  },
}
