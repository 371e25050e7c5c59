import {
  asciiDigits,
  count,
  isWholeMinor,
  minorUnits,
  requiredText,
  sizeOrNull,
  unreadSize,
  uncutText,
  cellText,
} from '#domain/market/cells.ts'
import { dealGroups, exclusions, propertyTypes } from '#domain/market/codes.ts'
import { RowRefusal, type Deal, type Details } from '#domain/market/deal.ts'
import { dateReader, isHijri } from '#domain/market/register-dates.ts'
import { normaliseUsage } from '#domain/market/vocabulary.ts'
import { formatColumns, unknownColumns, type Format } from './format.ts'

/** The ministry's own header, and that of its cleaned yearly file. */
const names = {
  number: ['الرقم المرجعي للصفقة', 'ref_number'],
  date: ['تاريخ الصفقة ميلادي', 'date_gregorian'],
  hijriDate: ['تاريخ الصفقة هجري'],
  region: ['المنطقة', 'region'],
  city: ['المدينة', 'city_ar'],
  district: ['المدينة / الحي', 'district_ar'],
  usage: ['تصنيف العقار', 'classification'],
  properties: ['عدد العقارات', 'num_properties'],
  price: ['السعر', 'price'],
  areaSqm: ['المساحة', 'area_sqm'],
} as const

/** Columns not stored: ratios and parts of stored values. The price per metre is computed anew. */
const restated = { perSqm: ['price_per_sqm'], month: ['month'], quarter: ['quarter_num'] } as const

const needed = ['number', 'date', 'city', 'district', 'price', 'areaSqm'] as const
const numberShape = /^\d{1,15}$/

/** Deals of the Saudi Ministry of Justice. All are sales; it states neither procedure nor property type. */
export const saudiMoj: Format = {
  name: 'saudi-moj',
  title: 'Saudi Ministry of Justice, deals',
  register: 'moj',
  currency: 'SAR',
  slot: 1,
  isCoarse: false,

  requiredColumns: needed.map((key) => names[key]),

  dates(header) {
    return { column: formatColumns(header, names).date, usual: 'ymd' }
  },

  carries() {
    return new Set(['propertySqm', 'procedure', 'usage'] as const)
  },

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, names)
    const known = [at, formatColumns(header, restated)].flatMap((columns) => Object.values(columns))
    const extras = unknownColumns(header, new Set(known))
    const readMoment = dateReader('date', dateOrder, latestDay)
    return (cells): Deal => {
      const cell = (index: number): string => cells[index] ?? ''
      const moment = readMoment(cell(at.date))
      const properties = count(cell(at.properties))
      const city = requiredText('city', cell(at.city))
      const details: Details = {}
      // Most deals have one property, so only other numbers are stored.
      if (properties !== null && properties !== 1) details['properties'] = properties
      const hijri = cellText(cell(at.hijriDate))
      if (hijri !== null) details['hijri_date'] = hijri
      if (!isWholeMinor(cell(at.price))) details['amount_filed'] = cell(at.price).trim()
      if (hijri === null && isHijri(cell(at.date))) details['hijri_date'] = cell(at.date).trim()
      const size = unreadSize(cell(at.areaSqm))
      if (size !== null) details['area_filed'] = size
      for (const { index, name } of extras) {
        const value = uncutText(cell(index))
        if (value !== null) details[name] = value
      }
      return {
        number: referenceNumber(requiredText('reference number', cell(at.number))),
        registeredOn: moment.day,
        registeredTime: moment.time,
        city,
        region: cellText(cell(at.region)),
        area: parseDistrict(city, requiredText('district', cell(at.district))),
        areaArabic: null,
        group: dealGroups.sale,
        exclusion: exclusions.none,
        stage: null,
        propertyType: propertyTypes.unspecified,
        bedrooms: null,
        freehold: null,
        priceMinor: minorUnits('price', cell(at.price)),
        propertySqm: sizeOrNull(cell(at.areaSqm)),
        transactionSqm: null,
        terms: [
          'Sale',
          null,
          normaliseUsage(cellText(cell(at.usage))),
          null,
          null,
          null,
          null,
          null,
          null,
          null,
        ],
        arabicTerms: null,
        details: Object.keys(details).length > 0 ? details : null,
      }
    }
  },
}

/** Normalises 32,386,765 and 32386765.0 to 32386765. */
function referenceNumber(filed: string): string {
  const whole = filed.endsWith('.0') ? filed.slice(0, -2) : filed
  const digits = asciiDigits(whole).replaceAll(',', '')
  if (!numberShape.test(digits)) throw new RowRefusal('reference number', 'is not a whole number')
  return digits
}

/** The district of `city/district`; spaces around the slash vary. */
function parseDistrict(city: string, filed: string): string {
  const slash = filed.indexOf('/')
  if (slash < 0) return filed
  const district = filed.slice(slash + 1).trim()
  return district === '' ? city : district
}
