import type { GuideText } from './guide-text.ts'

const freehold =
  'People of any nationality may own here. It is a freehold area under Law No. 7 of 2006 and its regulations. A finished flat or villa has a title deed of the Dubai Land Department. One under construction is in the interim register (Oqood) until handover.'

const more = (text: string) => `${freehold} ${text}`

/** By the name in the register. */
export const dubaiGuides: Readonly<Record<string, GuideText>> = {
  'Marsa Dubai': {
    summary:
      'Waterfront towers around an artificial inlet, with the tram nearby and many flats for sale and rent.',
    character:
      'Dubai Marina was built from the early 2000s around an artificial inlet. A promenade follows the water, and the beach of Jumeirah Beach Residence is behind it. The area is finished, with a few new towers on the last plots. Almost all homes are flats: large floor plans in the early towers, smaller ones in the new towers. The register’s Marsa Dubai is larger than what people call the Marina and includes neighbouring waterfront projects. Check the project names beside the median.',
    transport:
      'Footbridges lead to two Red Line stations on Sheikh Zayed Road. The Dubai Tram runs through the area to the monorail of the Palm. By car, the few exits are full at rush hour.',
    tenure: freehold,
    checks: [
      'Service charge per square foot over several years, and district cooling that is billed separately.',
      'Whether the tower allows holiday homes. Short stays affect lifts, lobby and rent.',
      'View: which plots between the flat and the water can still be built on.',
      'Age of lifts, façade and chillers, and the size of the reserve fund.',
    ],
  },
  'Business Bay': {
    summary:
      'Offices, hotels and flats beside Downtown and the Dubai Water Canal: large, varied and still growing.',
    character:
      'Business Bay was planned for offices and is now also residential. Quality differs a lot from tower to tower: branded residences on the canal, simple investor flats one street behind, hotel apartments, and offices sold by the floor. Construction continues, so expect noise, dust and changing views. The canal promenade, opened in 2016, is its best side.',
    transport:
      'The Red Line has a station at the edge, on Sheikh Zayed Road. From the far buildings it is a long walk in the heat. Al Khail Road and Sheikh Zayed Road are next to the area. Inner roads are slow at rush hour.',
    tenure: freehold,
    checks: [
      'Whether the unit is registered as a flat, a hotel apartment or an office. Use, fees and loans differ.',
      'What may be built on the next plot, and when.',
      'Cooling provider and its fixed charge, which is due even for an empty flat.',
      'For towers under construction: certified progress, escrow account and the developer’s earlier handovers.',
    ],
  },
  'Al Barsha South Fourth': {
    summary:
      'Jumeirah Village Circle: small plots, many developers, and the most off-plan sales in the city.',
    character:
      'Nakheel planned Jumeirah Village Circle around a central park and sold it plot by plot. So it has hundreds of mid-rise buildings by developers of every size, townhouses in the inner rings, and building sites between them. Most sales are studios and one-bedroom flats. Two neighbouring buildings can differ more than two areas elsewhere, so the area’s median says little about one building.',
    transport:
      'There is no metro station; buses go to the Red Line. Al Khail Road and Sheikh Mohammed Bin Zayed Road are near. The area has few exits, with queues in the morning.',
    tenure: freehold,
    checks: [
      'The developer’s record: finished projects, months of delay, defects after handover.',
      'New flats of the same size due in the same year. They compete for the same tenants.',
      'Parking, access road and the state of the plots around it.',
      'Build quality on site, not in the show flat: fittings, sound between flats, air conditioning.',
    ],
  },
  'Burj Khalifa': {
    summary: 'Downtown Dubai: the best-known address of the city, finished and expensive.',
    character:
      'The register says Burj Khalifa, people say Downtown. Emaar built it around the tower, the lake and The Dubai Mall. Low-rise buildings of the Old Town stand beside glass towers and branded residences. The centre is full of visitors every evening; the outer streets are quiet. Owners come from many countries, and many flats are rented out, by the year or by the night.',
    transport:
      'The Red Line station Burj Khalifa/Dubai Mall is joined to the mall by a covered walkway. Roads are slow on event nights and closed at New Year.',
    tenure: freehold,
    checks: [
      'The exact view and whether it is protected. The same floor plan has two prices, with and without the fountain.',
      'Service charge, which is high in full-service towers, and what it covers.',
      'Rules for holiday homes, and the management company that runs most flats in the building.',
      'For branded residences: how long the brand’s contract runs and who pays for it.',
    ],
  },
  'Hadaeq Sheikh Mohammed Bin Rashid': {
    summary: 'Dubai Hills Estate: parks, a golf course and a mall, with family villas and mid-rise flats.',
    character:
      'The register says Hadaeq Sheikh Mohammed Bin Rashid. Emaar and Meraas develop it together between Al Khail Road and Umm Suqeim Road: villas around an eighteen-hole golf course, townhouses, and flats beside a central park and a large mall. Schools, clinics and a hospital are inside. It was planned as one community. Later phases are still being handed over.',
    transport:
      'There is no metro station. Al Khail Road leads to Downtown and the Marina in about the same time. Inside, people drive or cycle.',
    tenure: freehold,
    checks: [
      'Which phase it is, and how far the surroundings are. Some streets are beside building sites for years.',
      'For villas: plot size, distance to golf course and road, and the rules for extensions.',
      'Community charge in addition to the building’s service charge.',
      'The developer’s rules for resale before handover: share paid and fee for the no-objection certificate.',
    ],
  },
  'Al Thanyah Fifth': {
    summary: 'Jumeirah Lakes Towers: older towers around lakes, a free zone, and two metro stations.',
    character:
      'Jumeirah Lakes Towers is across Sheikh Zayed Road from the Marina. Its towers stand in groups of three around artificial lakes, in the free zone DMCC. Every group mixes flats and offices, and thousands of small companies are based here. Floor plans are often larger and fittings older than in newer areas. Cafés around the park give it a street life that is rare in Dubai.',
    transport:
      'Two Red Line stations are on Sheikh Zayed Road, and a footbridge leads to the tram. Roads between the towers are narrow, and visitor parking is scarce.',
    tenure: freehold,
    checks: [
      'The tower itself: quality and maintenance differ a lot.',
      'Cooling provider, service charge and any extra charge for lifts or façade.',
      'Whether the flat faces the lake, the road or the next tower.',
      'Current tenants: rent against the official index, and when it can change.',
    ],
  },
  'Al Khairan First': {
    summary:
      'Dubai Creek Harbour: a new waterfront by one developer, opposite the Ras Al Khor wildlife sanctuary, half built.',
    character:
      'Dubai Creek Harbour is where the creek widens, beside the flamingos of Ras Al Khor. Emaar plans it as a second city centre. People live in the island quarter with its marina and promenade; other quarters are building sites or sand. Almost all homes are flats with a view of water, park or skyline. Prices depend on how soon the rest is built.',
    transport:
      'By car over Ras Al Khor Road to Downtown and the airport. A Blue Line metro station is under construction. Do not count on its date until trains run.',
    tenure: freehold,
    checks: [
      'What may be built between the flat and its view, phase by phase.',
      'The handover date of your phase: first registered and registered now.',
      'How many similar flats are handed over in the same year.',
      'Shops, schools and clinics that are open today, not planned.',
    ],
  },
  'Al Hebiah Fourth': {
    summary:
      'Dubai Sports City: stadium, sports academies and golf villas, with flats that were finished late and cost less.',
    character:
      'The area surrounds a cricket stadium, sports academies and the golf course of Victory Heights. In its first decade several buildings were years late. Most are now finished, and new ones have been launched on the remaining plots. Flats are mid-priced. The villas and townhouses of Victory Heights are a separate market: do not use one median for both.',
    transport:
      'No metro. Sheikh Mohammed Bin Zayed Road and Hessa Street lead out of the area. Buses go to the Red Line.',
    tenure: freehold,
    checks: [
      'The history of the building: who finished it, when, and which guarantees still apply.',
      'State of lifts, cooling and fire systems in the older blocks.',
      'Who manages the owners’ association, and whether its accounts are filed.',
      'Compare villas with villas and flats with flats.',
    ],
  },
  'Al Warsan First': {
    summary:
      'International City: simple low-rise buildings, among the cheapest freehold flats of the city, bought for rent.',
    character:
      'Nakheel built four-storey buildings named after countries, with small flats and few amenities, next to the Dragon Mart. Most residents are workers. Yields are high because prices are low, not because rents rise. Newer parts at the edge have more amenities. Maintenance decides: two equal buildings can differ by years of neglect.',
    transport:
      'By car over Al Awir Road and Sheikh Mohammed Bin Zayed Road; buses to Rashidiya. Blue Line stations are under construction: count on them when trains run.',
    tenure: freehold,
    checks: [
      'Number of occupants, and whether flats are divided. That is not allowed and wears out the building.',
      'Air conditioning: window units or central, and who pays for repairs.',
      'Service charge arrears of the block.',
      'Net yield after vacancy and maintenance, not the advertised gross yield.',
    ],
  },
  'Palm Jumeirah': {
    summary:
      'The palm-shaped island: beach villas on the fronds, flats on the trunk, hotels on the crescent, and few sales.',
    character:
      'Nakheel built the island in the sea: villas with private beaches on the fronds, flats along the trunk, hotels and branded residences on the crescent. It is among the most expensive addresses of the Gulf, with few sales for its fame. Early flats at Shoreline and new branded towers share the name but not the price. A villa’s value depends on its plot and what was built on it.',
    transport:
      'One main road and a tunnel to the crescent. A monorail runs to the mainland, next to the tram. The metro is one change further.',
    tenure: freehold,
    checks: [
      'For villas: permits for extensions, condition of sea wall and beach, and the original house type.',
      'For flats: beach access in the title, service charge, and planned work on the façade.',
      'Noise and view of hotels and beach clubs nearby.',
      'Sales of the same type only. A median of the whole island mixes markets.',
    ],
  },
  'Madinat Al Mataar': {
    summary:
      'Dubai South: a new area around Al Maktoum International Airport. Its future depends on the airport’s growth.',
    character:
      'Dubai South was planned as a city around the second airport and the Expo site. Flats and townhouses in the residential area and in several private projects are new and mid-priced. Much land is empty, and most sales are off-plan. The argument for it is the extension of Al Maktoum International, announced in 2024. The argument against it is the time this takes.',
    transport:
      'The Red Line ends at Expo, some kilometres away; buses go further. Emirates Road and Sheikh Mohammed Bin Zayed Road are near. Downtown is far.',
    tenure: freehold,
    checks: [
      'What is within walking distance today: shop, school, bus.',
      'Handovers due in the same year compared with the number of tenants.',
      'Flight paths and noise, now and after the airport’s extension.',
      'Which developer builds which part. “Dubai South” is a place, not a guarantee.',
    ],
  },
  'Al Yelayiss 2': {
    summary:
      'Town Square: a planned suburb of townhouses and flats around a park, at prices for first buyers.',
    character:
      'Nshama builds Town Square as a complete suburb: townhouses, flats, and a central square with shops, pools and sports grounds. Many young families buy here to live, so owners and tenants mix more evenly than in investor areas. The register says Al Yelayiss 2. Later phases are still off-plan.',
    transport:
      'On Al Qudra Road, well inland. You need a car. Buses go to the Red Line. The morning drive is long.',
    tenure: freehold,
    checks: [
      'Real travel time at eight on a working day.',
      'Community charge and building charge together.',
      'Phase, handover date, and what will be built opposite.',
      'Rents of equal units in the same phase: many are handed over at once.',
    ],
  },
  'Al Hebiah Third': {
    summary: 'Damac Hills: a gated golf community of villas, townhouses and towers by one private developer.',
    character:
      'Villas and townhouses around a golf course, with towers of flats and serviced apartments at the edge, built and run by Damac. It is green, gated and mostly finished, with a school and shops. Do not confuse it with Damac Hills 2, which is much further out and in another area of the register. Villas and flats are separate markets here.',
    transport: 'Between Hessa Street, Al Qudra Road and Sheikh Mohammed Bin Zayed Road; no metro.',
    tenure: freehold,
    checks: [
      'Whether the flat is residential, or serviced in a rental pool, and the contract behind it.',
      'Service and community charges, and whether they include the golf course.',
      'Defects in the finish, and what the defect period still covers.',
      'That the address in the documents is this community, not Damac Hills 2.',
    ],
  },
  'Nadd Hessa': {
    summary:
      'Dubai Silicon Oasis: a technology free zone with offices, universities nearby, and simple flats.',
    character:
      'A free-zone authority runs Silicon Oasis as a technology park. Homes are mid-rise flats with some villas. Engineers, and students and teachers of the neighbouring Academic City, keep demand for rent steady. Buildings differ in age and maintenance. New ones have been launched since the metro was announced.',
    transport: 'On Sheikh Mohammed Bin Zayed Road, with buses. A Blue Line station is under construction.',
    tenure: more('In the free zone, the authority has its own rules for leases and building work.'),
    checks: [
      'Which authority issues permits and no-objection certificates.',
      'Price of new flats against sales of older ones of the same size.',
      'Parking spaces that belong to the title.',
      'Years of metro construction next to the building.',
    ],
  },
  'Al Hebiah First': {
    summary: 'Motor City: an established area of low-rise flats and townhouses beside the Dubai Autodrome.',
    character:
      'Union Properties built Motor City around the Autodrome. Its Uptown is low, shaded and walkable, with shops under the flats. Green Community has townhouses and villas. Flats are large for their price. For a long time most owners lived here themselves. Now there are new off-plan towers on the remaining plots, so look at ready and off-plan figures separately.',
    transport: 'Off Sheikh Mohammed Bin Zayed Road and Hessa Street; buses, no metro.',
    tenure: freehold,
    checks: [
      'Noise of the race track on event days.',
      'New towers planned next to low buildings.',
      'Age of cooling and lifts; service charge compared with neighbours.',
      'Off-plan prices against ready ones of the same size nearby.',
    ],
  },
  'Al Jadaf': {
    summary: 'On the creek between old and new Dubai, with two metro stations and room to build.',
    character:
      'Al Jaddaf is on the creek between the old town and Business Bay. It has traditional boatyards, hotels, the waterfront flats of Culture Village and the Mohammed Bin Rashid Library. Most sales are flats, many of them off-plan. It is central and close to Healthcare City, but parts are still a building site.',
    transport:
      'Two Green Line stations, one of them at the creek. The airport and Downtown are near outside rush hours.',
    tenure: more('Not every plot here is freehold. The title of the project decides, not the area’s name.'),
    checks: [
      'Freehold or leasehold in the title of this project.',
      'What may be built between the building and the creek.',
      'Neighbours: boatyards, hotels, hospital traffic.',
      'Progress and escrow of projects under construction.',
    ],
  },
  'Palm Deira': {
    summary: 'Dubai Islands: five artificial islands off Deira, relaunched and almost all off-plan.',
    character:
      'The islands were planned as a palm, left unfinished as Deira Islands, and relaunched by Nakheel as Dubai Islands. Hotels and a night market came first. Now many developers sell flats and villas on plots with long beaches. Almost all sales are off-plan. So the register shows what buyers agreed to pay, not what flats rent or resell for.',
    transport:
      'Bridges to Deira and Bur Dubai. The Green Line is on the mainland. More roads and bridges are being built.',
    tenure: freehold,
    checks: [
      'The developer of the building, not of the islands: escrow, track record, contractor.',
      'Which roads and services have a contract, and which are only planned.',
      'There are no ready sales yet, so there is no local resale price to compare with.',
      'Payment plan compared with certified progress at each instalment.',
    ],
  },
}
