import {
  count,
  isWholeMinor,
  minorUnits,
  requiredText,
  sizeOrNull,
  unreadSize,
  uncutText,
  cellText,
} from '#domain/market/cells.ts'
import { RowRefusal, type Deal, type Details } from '#domain/market/deal.ts'
import { saleExclusion } from '#domain/market/market-sale.ts'
import { dateReader, isHijri } from '#domain/market/register-dates.ts'
import {
  parseBedrooms,
  groupCode,
  parseDealGroup,
  isFreehold,
  isKnownType,
  normaliseProcedure,
  propertyTypeCode,
  stageCode,
  normaliseUsage,
} from '#domain/market/vocabulary.ts'
import { carriedParts, formatColumns, unknownColumns, type Format } from './format.ts'

/** Headers since 2025 and of 2024. */
const names = {
  number: ['TRANSACTION_NUMBER', 'Transaction Number'],
  date: ['INSTANCE_DATE', 'Transaction Date'],
  group: ['GROUP_EN', 'Transaction Type'],
  procedure: ['PROCEDURE_EN', 'Transaction sub type'],
  stage: ['IS_OFFPLAN_EN', 'Registration type'],
  freehold: ['IS_FREE_HOLD_EN', 'Is Free Hold?'],
  usage: ['USAGE_EN', 'Usage'],
  area: ['AREA_EN', 'Area'],
  type: ['PROP_TYPE_EN', 'Property Type'],
  subType: ['PROP_SB_TYPE_EN', 'Property Sub Type'],
  price: ['TRANS_VALUE', 'Amount'],
  transactionSqm: ['PROCEDURE_AREA', 'Transaction Size (sq.m)'],
  propertySqm: ['ACTUAL_AREA', 'Property Size (sq.m)'],
  rooms: ['ROOMS_EN', 'Room(s)'],
  parking: ['PARKING', 'Parking'],
  metro: ['NEAREST_METRO_EN', 'Nearest Metro'],
  mall: ['NEAREST_MALL_EN', 'Nearest Mall'],
  landmark: ['NEAREST_LANDMARK_EN', 'Nearest Landmark'],
  buyers: ['TOTAL_BUYER', 'No. of Buyer'],
  sellers: ['TOTAL_SELLER', 'No. of Seller'],
  masterProject: ['MASTER_PROJECT_EN', 'Master Project'],
  project: ['PROJECT_EN', 'Project'],
} as const

const needed = ['number', 'date', 'group', 'procedure', 'area', 'type', 'price'] as const
const numberShape = /^(\d{1,5})-(\d{1,9})-(\d{4})$/

/** The export of the Dubai Land Department's website. Prices with fils, times of day, community names. */
export const dldWeb: Format = {
  name: 'dld-web',
  title: 'Dubai Land Department, website export',
  register: 'dld',
  currency: 'AED',
  slot: 1,
  isCoarse: false,

  requiredColumns: needed.map((key) => names[key]),

  /**
   * Exports of 2024 have day-first dates. Later ones use ISO dates, or month first after a spreadsheet has
   * saved the file.
   */
  dates(header) {
    const column = formatColumns(header, names).date
    return { column, usual: header[column]?.trim().toUpperCase() === 'INSTANCE_DATE' ? 'mdy' : 'dmy' }
  },

  carries(header) {
    const at = formatColumns(header, names)
    return carriedParts({
      time: at.date,
      stage: at.stage,
      freehold: at.freehold,
      propertySqm: at.propertySqm,
      transactionSqm: at.transactionSqm,
      procedure: at.procedure,
      property_sub_type: at.subType,
      usage: at.usage,
      rooms: at.rooms,
      project: at.project,
      master_project: at.masterProject,
      metro: at.metro,
      mall: at.mall,
      landmark: at.landmark,
    })
  },

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, names)
    const extras = unknownColumns(header, new Set(Object.values(at)))
    const readMoment = dateReader('date', dateOrder, latestDay)
    return (cells): Deal => {
      const cell = (index: number): string => cells[index] ?? ''
      const group = parseDealGroup(requiredText('group', cell(at.group)))
      const procedure = normaliseProcedure(requiredText('procedure', cell(at.procedure)))
      const subType = cellText(cell(at.subType))
      const rooms = cellText(cell(at.rooms))
      const type = cellText(cell(at.type))
      const filedStage = cellText(cell(at.stage))
      const filedFreehold = cellText(cell(at.freehold))
      const stage = stageCode(filedStage)
      const freehold = isFreehold(filedFreehold)
      const moment = readMoment(cell(at.date))
      const details = presentDetails({
        parking: uncutText(cell(at.parking)),
        ...hideMaskedParties(count(cell(at.buyers)), count(cell(at.sellers))),
        amount_filed: isWholeMinor(cell(at.price)) ? null : cellText(cell(at.price)),
        date_filed: isHijri(cell(at.date)) ? cellText(cell(at.date)) : null,
        registration_type_filed: stage === null ? filedStage : null,
        free_hold_filed: freehold === null ? filedFreehold : null,
        property_type_filed: isKnownType(type) ? null : type,
        property_size_filed: unreadSize(cell(at.propertySqm)),
        transaction_size_filed: unreadSize(cell(at.transactionSqm)),
      })
      for (const { index, name } of extras) addDetail(details, name, uncutText(cell(index)))
      return {
        number: registerNumber(requiredText('number', cell(at.number)), groupCode(group)),
        registeredOn: moment.day,
        registeredTime: moment.time,
        city: 'dubai',
        region: null,
        area: requiredText('area', cell(at.area)),
        areaArabic: null,
        group: groupCode(group),
        exclusion: saleExclusion(group, procedure),
        stage,
        propertyType: propertyTypeCode(type, subType),
        bedrooms: parseBedrooms(rooms),
        freehold,
        priceMinor: minorUnits('amount', cell(at.price)),
        propertySqm: sizeOrNull(cell(at.propertySqm)),
        transactionSqm: sizeOrNull(cell(at.transactionSqm)),
        terms: [
          procedure,
          subType,
          normaliseUsage(cellText(cell(at.usage))),
          rooms,
          cellText(cell(at.project)),
          null,
          cellText(cell(at.masterProject)),
          cellText(cell(at.metro)),
          cellText(cell(at.mall)),
          cellText(cell(at.landmark)),
        ],
        arabicTerms: null,
        details: Object.keys(details).length > 0 ? details : null,
      }
    }
  },
}

/** Converts the website's number of a sale to the register's: 102-3072-2024 becomes 1-102-2024-3072. */
function registerNumber(filed: string, group: number): string {
  const match = numberShape.exec(filed)
  if (!match) throw new RowRefusal('number', 'is not in the form procedure-sequence-year')
  const [, procedure, sequence, year] = match
  return `${group}-${procedure}-${year}-${sequence}`
}

/** Zero on both sides means that the export masks them: every deal has parties. */
function hideMaskedParties(buyers: number | null, sellers: number | null): Record<string, number | null> {
  return buyers === 0 && sellers === 0 ? {} : { buyers, sellers }
}

function presentDetails(values: Record<string, string | number | null>): Details {
  const details: Details = {}
  for (const key in values) addDetail(details, key, values[key] ?? null)
  return details
}

function addDetail(details: Details, key: string, value: string | number | null): void {
  if (value !== null) details[key] = value
}
