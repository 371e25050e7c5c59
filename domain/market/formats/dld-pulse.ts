import {
  count,
  isWholeMinor,
  minorUnits,
  requiredText,
  sizeOrNull,
  tidyNumber,
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
  isKnownType,
  normaliseProcedure,
  propertyTypeCode,
  stageCode,
  normaliseUsage,
} from '#domain/market/vocabulary.ts'
import { carriedParts, formatColumns, unknownColumns, type Format } from './format.ts'

const names = {
  number: ['transaction_id'],
  date: ['instance_date'],
  group: ['trans_group_en'],
  procedure: ['procedure_name_en'],
  stage: ['reg_type_en'],
  type: ['property_type_en'],
  subType: ['property_sub_type_en'],
  usage: ['property_usage_en'],
  area: ['area_name_en'],
  building: ['building_name_en'],
  project: ['project_name_en'],
  masterProject: ['master_project_en'],
  landmark: ['nearest_landmark_en'],
  metro: ['nearest_metro_en'],
  mall: ['nearest_mall_en'],
  rooms: ['rooms_en'],
  price: ['actual_worth'],
  transactionSqm: ['procedure_area'],
} as const

const arabicNames = {
  area: ['area_name_ar'],
  procedure: ['procedure_name_ar'],
  subType: ['property_sub_type_ar'],
  usage: ['property_usage_ar'],
  rooms: ['rooms_ar'],
  project: ['project_name_ar'],
  building: ['building_name_ar'],
  masterProject: ['master_project_ar'],
  metro: ['nearest_metro_ar'],
  mall: ['nearest_mall_ar'],
  landmark: ['nearest_landmark_ar'],
} as const

/** Filed with the deal and stored as details. */
const detailNames = {
  has_parking: ['has_parking'],
  project_number: ['project_number'],
  rent_value: ['rent_value'],
  meter_rent_price: ['meter_rent_price'],
  parties_role_1: ['no_of_parties_role_1'],
  parties_role_2: ['no_of_parties_role_2'],
  parties_role_3: ['no_of_parties_role_3'],
} as const

/** Columns not stored: codes and Arabic versions of stored words, and a ratio that we compute ourselves. */
const restated = {
  procedure: ['procedure_id'],
  group: ['trans_group_id'],
  groupArabic: ['trans_group_ar'],
  type: ['property_type_id'],
  typeArabic: ['property_type_ar'],
  subType: ['property_sub_type_id'],
  stage: ['reg_type_id'],
  stageArabic: ['reg_type_ar'],
  area: ['area_id'],
  meterSalePrice: ['meter_sale_price'],
} as const

const needed = ['number', 'date', 'procedure', 'area', 'type', 'price'] as const
const numberShape = /^([123])-\d{1,5}-\d{4}-\d{1,9}$/
const groupOfDigit = { 1: 'sale', 2: 'mortgage', 3: 'gift' } as const

/**
 * The bulk file of Dubai Pulse with any of its columns. Whole dirhams, register areas, dates sometimes a few
 * days late.
 */
export const dldPulse: Format = {
  name: 'dld-pulse',
  title: 'Dubai Pulse, transactions',
  register: 'dld',
  currency: 'AED',
  slot: 2,
  isCoarse: true,

  requiredColumns: needed.map((key) => names[key]),

  dates(header) {
    return { column: formatColumns(header, names).date, usual: 'dmy' }
  },

  carries(header) {
    const at = formatColumns(header, names)
    return carriedParts({
      stage: at.stage,
      transactionSqm: at.transactionSqm,
      procedure: at.procedure,
      property_sub_type: at.subType,
      usage: at.usage,
      rooms: at.rooms,
      project: at.project,
      building: at.building,
      master_project: at.masterProject,
      metro: at.metro,
      mall: at.mall,
      landmark: at.landmark,
    })
  },

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, names)
    const arabic = formatColumns(header, arabicNames)
    const detail = formatColumns(header, detailNames)
    const known = [at, arabic, detail, formatColumns(header, restated)].flatMap((columns) =>
      Object.values(columns),
    )
    const extras = unknownColumns(header, new Set(known))
    const hasArabic = Object.values(arabic).some((index) => index >= 0)
    const readMoment = dateReader('instance_date', dateOrder, latestDay)
    return (cells): Deal => {
      const cell = (index: number): string => cells[index] ?? ''
      const number = requiredText('transaction_id', cell(at.number))
      const group = groupOfNumber(number, cellText(cell(at.group)))
      const procedure = normaliseProcedure(requiredText('procedure_name_en', cell(at.procedure)))
      const subType = cellText(cell(at.subType))
      const rooms = cellText(cell(at.rooms))
      const type = cellText(cell(at.type))
      const stage = stageCode(cellText(cell(at.stage)))
      const moment = readMoment(cell(at.date))
      return {
        number,
        registeredOn: moment.day,
        registeredTime: moment.time,
        city: 'dubai',
        region: null,
        area: requiredText('area_name_en', cell(at.area)),
        areaArabic: cellText(cell(arabic.area)),
        group: groupCode(group),
        exclusion: saleExclusion(group, procedure),
        stage,
        propertyType: propertyTypeCode(type, subType),
        bedrooms: parseBedrooms(rooms),
        freehold: null,
        priceMinor: minorUnits('actual_worth', cell(at.price)),
        propertySqm: null,
        transactionSqm: sizeOrNull(cell(at.transactionSqm)),
        terms: [
          procedure,
          subType,
          normaliseUsage(cellText(cell(at.usage))),
          rooms,
          cellText(cell(at.project)),
          cellText(cell(at.building)),
          cellText(cell(at.masterProject)),
          cellText(cell(at.metro)),
          cellText(cell(at.mall)),
          cellText(cell(at.landmark)),
        ],
        arabicTerms: hasArabic ? readArabicTerms(cells, arabic) : null,
        details: readDetails(cell, {
          price: at.price,
          detail,
          extras,
          unread: {
            date_filed: isHijri(cell(at.date)) ? cellText(cell(at.date)) : null,
            registration_type_filed: stage === null ? cellText(cell(at.stage)) : null,
            property_type_filed: isKnownType(type) ? null : type,
            transaction_size_filed: unreadSize(cell(at.transactionSqm)),
          },
        }),
      }
    }
  },
}

function groupOfNumber(number: string, filed: string | null) {
  const digit = numberShape.exec(number)?.[1]
  if (digit !== '1' && digit !== '2' && digit !== '3')
    throw new RowRefusal('transaction_id', 'is not in the form group-procedure-year-sequence')
  const group = groupOfDigit[digit]
  if (filed !== null && parseDealGroup(filed) !== group)
    throw new RowRefusal(
      'trans_group_en',
      `says ${filed.slice(0, 60)}, but the number belongs to another group`,
    )
  return group
}

/** The details that are present; null without any. */
function readDetails(
  cell: (index: number) => string,
  {
    price,
    detail,
    extras,
    unread,
  }: {
    price: number
    /** The content of cells that could not be parsed. */
    unread: Record<string, string | null>
    detail: Record<keyof typeof detailNames, number>
    extras: ReturnType<typeof unknownColumns>
  },
): Details | null {
  const details: Details = {}
  const add = (key: string, value: string | number | boolean | null): void => {
    if (value !== null) details[key] = value
  }
  const parking = count(cell(detail.has_parking))
  add('has_parking', parking === null ? null : parking > 0)
  add('project_number', tidyNumber(cell(detail.project_number)))
  add('rent_value', tidyNumber(cell(detail.rent_value)))
  add('meter_rent_price', cellText(cell(detail.meter_rent_price)))
  add('parties_role_1', count(cell(detail.parties_role_1)))
  add('parties_role_2', count(cell(detail.parties_role_2)))
  add('parties_role_3', count(cell(detail.parties_role_3)))
  if (!isWholeMinor(cell(price))) add('amount_filed', cellText(cell(price)))
  for (const key in unread) add(key, unread[key] ?? null)
  for (const { index, name } of extras) add(name, uncutText(cell(index)))
  return Object.keys(details).length > 0 ? details : null
}

function readArabicTerms(
  cells: readonly string[],
  arabic: Record<keyof typeof arabicNames, number>,
): readonly (string | null)[] {
  const { procedure, subType, usage, rooms, project, building, masterProject, metro, mall, landmark } = arabic
  return [procedure, subType, usage, rooms, project, building, masterProject, metro, mall, landmark].map(
    (index) => cellText(cells[index] ?? ''),
  )
}
