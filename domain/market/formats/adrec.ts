import {
  cellText,
  isWholeMinor,
  minorUnits,
  requiredText,
  sizeOrNull,
  uncutText,
  unreadSize,
} from '#domain/market/cells.ts'
import { dealGroups, exclusions, propertyTypes } from '#domain/market/codes.ts'
import type { Deal, Details } from '#domain/market/deal.ts'
import { dateReader, isHijri } from '#domain/market/register-dates.ts'
import { stageCode } from '#domain/market/vocabulary.ts'
import { textDigest } from './text-digest.ts'
import { carriedParts, formatColumns, unknownColumns, type Format } from './format.ts'

const names = {
  assetClass: ['Asset Class'],
  type: ['Property Type'],
  date: ['Sale Application Date'],
  soldSqm: ['Property Sold Area (SQM)'],
  plotSqm: ['Land Plot Ground Area (SQM)'],
  layout: ['Property Layout'],
  district: ['District'],
  community: ['Community'],
  project: ['Project Name'],
  price: ['Property Sale Price (AED)'],
  share: ['Property Sold Share'],
  application: ['Sale Application Type'],
  sequence: ['Sale Sequence'],
} as const

/** Not stored: price over sold area, which is computed anew. */
const restated = { rate: ['Rate (AED per SQM)'] } as const

const needed = ['type', 'date', 'soldSqm', 'district', 'price', 'application', 'sequence'] as const

/**
 * The register files no number, so a sale is identified by its day, these cells and its sizes; price, share and kind
 * of sale may be corrected later.
 */
const identity = ['district', 'community', 'project', 'type', 'layout'] as const

/**
 * Sales of the Abu Dhabi Real Estate Centre. They have no number: alike units sold on one day are rows of one
 * identity, kept apart by content and price. Exact duplicates are kept, because two equal units look the same.
 */
export const adrec: Format = {
  name: 'adrec',
  title: 'Abu Dhabi Real Estate Centre, sales',
  register: 'adrec',
  currency: 'AED',
  slot: 1,
  isCoarse: false,

  requiredColumns: needed.map((key) => names[key]),

  dates(header) {
    return { column: formatColumns(header, names).date, usual: 'ymd' }
  },

  carries(header) {
    const at = formatColumns(header, names)
    return carriedParts({
      stage: at.application,
      propertySqm: at.soldSqm,
      transactionSqm: at.soldSqm,
      procedure: at.sequence,
      property_sub_type: at.type,
      usage: at.assetClass,
      rooms: at.layout,
      project: at.project,
    })
  },

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, names)
    const known = [at, formatColumns(header, restated)].flatMap((columns) => Object.values(columns))
    const extras = unknownColumns(header, new Set(known))
    const readMoment = dateReader(names.date[0], dateOrder, latestDay)
    return (cells): Deal => {
      const cell = (key: keyof typeof names): string => cells[at[key]] ?? ''
      const moment = readMoment(cell('date'))
      const area = requiredText(names.district[0], cell('district'))
      const priceMinor = minorUnits(names.price[0], cell('price'))
      const type = cellText(cell('type'))
      const application = cellText(cell('application'))
      const isCourt = application?.toLowerCase().startsWith('court') ?? false
      const stage = stageCode(application)
      const layout = normaliseLayout(cellText(cell('layout')))
      const isPart = isPartShare(cellText(cell('share')))
      const sold = sizeOrNull(cell('soldSqm'))
      const propertyType = typeCode(type)
      const filed: Record<string, string | null> = {
        community: cellText(cell('community')),
        plot_sqm: cellText(cell('plotSqm')),
        sold_share: isPart ? cellText(cell('share')) : null,
        amount_filed: isWholeMinor(cell('price')) ? null : cellText(cell('price')),
        date_filed: isHijri(cell('date')) ? cellText(cell('date')) : null,
        sale_application_type_filed: stage === null && !isCourt ? application : null,
        property_size_filed: unreadSize(cell('soldSqm')),
      }
      for (const { index, name } of extras) filed[name] = uncutText(cells[index] ?? '')
      return {
        number: saleNumber(moment.day, [
          ...identity.map((key) => cellText(cell(key))),
          sold,
          sizeOrNull(cell('plotSqm')),
        ]),
        registeredOn: moment.day,
        registeredTime: moment.time,
        city: 'abu-dhabi',
        region: null,
        area,
        areaArabic: null,
        group: dealGroups.sale,
        exclusion: isCourt || isPart ? exclusions['other-procedure'] : exclusions.none,
        stage,
        propertyType,
        bedrooms: layout.bedrooms,
        freehold: null,
        priceMinor,
        propertySqm: isPart ? null : sold,
        transactionSqm: sold,
        terms: [
          procedure(cellText(cell('sequence')), { isCourt, isPart }),
          capitalisedOrNull(type),
          capitalisedOrNull(cellText(cell('assetClass'))),
          layout.rooms,
          cellText(cell('project')),
          null,
          null,
          null,
          null,
          null,
        ],
        arabicTerms: null,
        details: presentDetails(filed),
      }
    }
  },
}

/** A stand-in for the number that the register lacks. */
function saleNumber(day: string, cells: readonly (string | number | null)[]): string {
  return `unnumbered-${day}-${textDigest(cells.join('|').toLowerCase())}`
}

const units = new Set(['apartment', 'duplex', 'penthouse', 'office', 'retail', 'serviced apartment', 'loft'])
const villas = new Set(['villa', 'townhouse / attached villa', 'townhouse'])
const plot = /^plot\b|\bplot$/

/** Complexes, farms with buildings, shops under one roof and public buildings are whole buildings. */
function typeCode(filed: string | null): number {
  const type = filed?.toLowerCase() ?? 'other'
  if (type === 'other') return propertyTypes.unspecified
  if (plot.test(type)) return propertyTypes.land
  if (units.has(type)) return propertyTypes.unit
  return villas.has(type) ? propertyTypes.villa : propertyTypes.building
}

const beds = /^(\d{1,2})(\+?) beds?$/i

/** `2 beds` becomes 2 B/R, as in the other registers. Of `6+ beds` the number of bedrooms is not known. */
function normaliseLayout(filed: string | null): { rooms: string | null; bedrooms: number | null } {
  if (filed === null || filed.toLowerCase() === 'unclassified') return { rooms: null, bedrooms: null }
  if (filed.toLowerCase() === 'studio') return { rooms: 'Studio', bedrooms: 0 }
  const [, count, more = ''] = beds.exec(filed) ?? []
  if (count === undefined) return { rooms: capitalised(filed), bedrooms: null }
  return { rooms: `${count}${more} B/R`, bedrooms: more === '' ? Number(count) : null }
}

/** Whether less than the whole property was sold, or the share cannot be read. Shares are filed as 1.0 or 0.5. */
function isPartShare(filed: string | null): boolean {
  if (filed === null) return false
  const share = Number(filed)
  return !(share >= 0.999 && share <= 1)
}

function procedure(
  sequence: string | null,
  { isCourt, isPart }: { isCourt: boolean; isPart: boolean },
): string {
  const kind = isCourt ? 'court-mandated' : sequence?.toLowerCase()
  const sale = kind === undefined ? 'Sale' : capitalised(`${kind} sale`)
  return isPart ? `${sale} of a share` : sale
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const capitalisedOrNull = (text: string | null): string | null => (text === null ? null : capitalised(text))

function presentDetails(filed: Record<string, string | null>): Details | null {
  const details: Details = {}
  for (const key in filed) {
    const value = filed[key]
    if (value !== null && value !== undefined) details[key] = value
  }
  return Object.keys(details).length > 0 ? details : null
}
