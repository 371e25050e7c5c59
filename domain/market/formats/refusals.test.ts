import { describe, expect, test } from 'vitest'
import { dldProjects } from '#domain/projects/dld-projects.ts'
import { dldUnits } from '#domain/projects/dld-units.ts'
import { adrec } from './adrec.ts'
import { dldPulse } from './dld-pulse.ts'
import { dldWeb } from './dld-web.ts'
import { ejari } from './ejari.ts'
import { saudiMoj } from './saudi-moj.ts'

/**
 * Every reason to refuse a row of a register, and valid values that look similar. A row is refused only for
 * errors in its key, date, place or amount. Anything else that cannot be read is stored as filed, with an
 * unknown value.
 */
type Row = Record<string, string>
type Accepted = [filed: string, cells: Row, read: object]
type Refused = [reason: string, cells: Row, message: string]

const settings = { dateOrder: 'ymd', latestDay: '2026-01-02' } as const
const long = Array.from({ length: 300 }, (_, n) => `B${n}`).join(', ')

function createReader(
  format: { reader(header: readonly string[], to: typeof settings): (cells: readonly string[]) => object },
  usual: Row,
): (cells: Row) => object {
  const read = format.reader(Object.keys(usual), settings)
  return (cells) => read(Object.values({ ...usual, ...cells }))
}

function cases(name: string, read: (cells: Row) => object, accepted: Accepted[], refused: Refused[]): void {
  describe(name, () => {
    test.each(accepted)('is read with %s', (_filed, cells, expected) => {
      expect(read(cells)).toMatchObject(expected)
    })
    test.each(refused)('is refused for %s', (_reason, cells, message) => {
      expect(() => read(cells)).toThrow(message)
    })
  })
}

const web = {
  TRANSACTION_NUMBER: '102-1-2025', INSTANCE_DATE: '2025-07-20 15:15:00', GROUP_EN: 'Sales', PROCEDURE_EN: 'Sale',
  IS_OFFPLAN_EN: 'Ready', IS_FREE_HOLD_EN: 'Free Hold', AREA_EN: 'DUBAI MARINA', PROP_TYPE_EN: 'Unit',
  PROP_SB_TYPE_EN: 'Flat', TRANS_VALUE: '1000000', PROCEDURE_AREA: '100', ACTUAL_AREA: '100', ROOMS_EN: '2 B/R',
  PARKING: '1', PROJECT_EN: 'Skyvue', REMARK: '',
} // prettier-ignore
cases(
  'the website export of the DLD',
  createReader(dldWeb, web),
  [
    ['300 parking bays', { PARKING: long }, { details: { parking: long } }],
    ['a long remark in a column of its own', { REMARK: long }, { details: { REMARK: long } }],
    ['a project name no index takes', { PROJECT_EN: long }, { terms: expect.arrayContaining([expect.stringMatching(/ \[…\]$/)]) }],
    ['a registration type we do not know', { IS_OFFPLAN_EN: 'Hybrid' }, { stage: null, details: { registration_type_filed: 'Hybrid' } }],
    ['a property type we do not know', { PROP_TYPE_EN: 'Berth' }, { propertyType: 0, details: { property_type_filed: 'Berth' } }],
    ['a tenure we do not know', { IS_FREE_HOLD_EN: 'Usufruct' }, { freehold: null, details: { free_hold_filed: 'Usufruct' } }],
    ['a size below nothing', { ACTUAL_AREA: '-1' }, { propertySqm: null, details: { property_size_filed: '-1' } }],
    ['a size in words', { PROCEDURE_AREA: 'half' }, { transactionSqm: null, details: { transaction_size_filed: 'half' } }],
    ['a Hijri date', { INSTANCE_DATE: '1445-06-19' }, { registeredOn: '2024-01-01', details: { date_filed: '1445-06-19' } }],
    ['a time no clock shows', { INSTANCE_DATE: '2025-07-20 24:00:00' }, { registeredOn: '2025-07-20', registeredTime: null }],
    ['an amount in exponents', { TRANS_VALUE: '1.5E+08' }, { priceMinor: 15_000_000_000 }],
    ['a procedure we do not know', { PROCEDURE_EN: 'Swap' }, { exclusion: 5 }],
    ['an amount of nothing', { TRANS_VALUE: '0' }, { priceMinor: 0 }],
  ],
  [
    ['a blank number, which is the key', { TRANSACTION_NUMBER: '' }, 'is blank'],
    ['a number of another shape: it would join no other feed', { TRANSACTION_NUMBER: '102/1' }, 'is not in the form procedure-sequence-year'],
    ['a group we do not know: it is part of the key', { GROUP_EN: 'Rent' }, 'is not a known word: Rent'],
    ['a blank procedure: what was registered is not known', { PROCEDURE_EN: '' }, 'is blank'],
    ['a blank area: a deal without a place belongs to no market', { AREA_EN: '' }, 'is blank'],
    ['a blank amount: it is no deal of nothing', { TRANS_VALUE: '' }, 'is blank'],
    ['a negative amount', { TRANS_VALUE: '-5' }, 'is negative'],
    ['an amount that is no number', { TRANS_VALUE: 'much' }, 'is not a plain decimal number'],
    ['an amount beyond exact numbers', { TRANS_VALUE: '90071992547409.92' }, 'is too large'],
    ['a blank date', { INSTANCE_DATE: '' }, 'is blank'],
    ['a date against the order of the file: it would be guessed', { INSTANCE_DATE: '20/07/2025' }, 'year first'],
    ['a year of two digits: its century would be guessed', { INSTANCE_DATE: '25-07-20' }, 'year first'],
    ['a day no calendar has', { INSTANCE_DATE: '2025-02-30' }, 'is not a valid date'],
    ['a date to come', { INSTANCE_DATE: '2026-02-01' }, 'is in the future'],
    ['a date before any register', { INSTANCE_DATE: '1850-01-01' }, 'is before 1900'],
  ],
) // prettier-ignore

const pulse = {
  transaction_id: '1-102-2025-1', instance_date: '2025-07-20', trans_group_en: 'Sales', procedure_name_en: 'Sell',
  property_type_en: 'Unit', reg_type_en: 'Existing Properties', area_name_en: 'Marsa Dubai', procedure_area: '100.0',
  actual_worth: '1000000.0', note: '',
} // prettier-ignore
cases(
  'Dubai Pulse',
  createReader(dldPulse, pulse),
  [
    ['a long note in a column of its own', { note: long }, { details: { note: long } }],
    ['a registration type we do not know', { reg_type_en: 'Hybrid' }, { stage: null, details: { registration_type_filed: 'Hybrid' } }],
    ['a property type we do not know', { property_type_en: 'Berth' }, { propertyType: 0, details: { property_type_filed: 'Berth' } }],
    ['a size below nothing', { procedure_area: '-1' }, { transactionSqm: null, details: { transaction_size_filed: '-1' } }],
    ['a Hijri date', { instance_date: '1445-06-19' }, { registeredOn: '2024-01-01', details: { date_filed: '1445-06-19' } }],
  ],
  [
    ['a number of no group', { transaction_id: '4-102-2025-1' }, 'is not in the form group-procedure-year-sequence'],
    ['a group that contradicts the number', { trans_group_en: 'Gifts' }, 'but the number belongs to another group'],
  ],
) // prettier-ignore

const moj = {
  ref_number: '32386765', region: 'الرياض', city_ar: 'الرياض', district_ar: 'الرياض/نمار', classification: 'سكني',
  num_properties: '1', price: '1,000,000', area_sqm: '100', date_gregorian: '2024-05-01', note: '',
} // prettier-ignore
cases(
  'deals of the Saudi Ministry of Justice',
  createReader(saudiMoj, moj),
  [
    ['a Hijri date where a Gregorian one belongs', { date_gregorian: '1445/06/19' }, { registeredOn: '2024-01-01', details: { hijri_date: '1445/06/19' } }],
    ['Arabic digits', { ref_number: '٣٢', price: '١٬٠٠٠٬٠٠٠' }, { number: '32', priceMinor: 100_000_000 }],
    ['a size that is no number', { area_sqm: 'غير محدد' }, { propertySqm: null, details: { area_filed: 'غير محدد' } }],
    ['a long note in a column of its own', { note: long }, { details: { note: long } }],
    ['a blank region', { region: '' }, { region: null }],
  ],
  [
    ['a reference that is no number', { ref_number: 'A1' }, 'is not a whole number'],
    ['a blank city', { city_ar: '' }, 'is blank'],
    ['a blank district', { district_ar: '' }, 'is blank'],
  ],
) // prettier-ignore

const rent = {
  contract_id: 'CRT1', contract_start_date: '2025-04-15', contract_end_date: '2026-04-14', contract_amount: '60000',
  annual_amount: '60000', no_of_prop: '1', line_number: '1', area_name_en: 'Marsa Dubai', actual_area: '71',
  project_name_en: '',
} // prettier-ignore
cases(
  'Ejari',
  createReader(ejari, rent),
  [
    ['an end before its start', { contract_end_date: '2024-04-14' }, { endsOn: '2024-04-14' }],
    ['no count of properties', { no_of_prop: '' }, { properties: 0 }],
    ['a count of no properties', { no_of_prop: '0' }, { properties: 0 }],
    ['no line number and one property', { line_number: '' }, { line: 1 }],
    ['a size that is no number', { actual_area: 'n.k.' }, { sizeSqm: null }],
    ['a project name no index takes', { project_name_en: long }, { projectName: expect.stringMatching(/ \[…\]$/) }],
  ],
  [
    ['a blank contract number, which is the key', { contract_id: '' }, 'is blank'],
    ['a contract number too long for a key', { contract_id: 'C'.repeat(101) }, 'is longer than 100 characters'],
    ['no line number among several properties', { no_of_prop: '2', line_number: '' }, 'is not a whole number from 1'],
    ['a line below one', { line_number: '0' }, 'is not a whole number from 1'],
    ['a blank amount', { annual_amount: '' }, 'is blank'],
    ['a blank area', { area_name_en: '' }, 'is blank'],
    ['a blank start', { contract_start_date: '' }, 'is blank'],
  ],
) // prettier-ignore

const abuDhabi = {
  'Asset Class': 'residential', 'Property Type': 'apartment', 'Sale Application Date': '2025-07-20',
  'Property Sold Area (SQM)': '80.5', 'Land Plot Ground Area (SQM)': '', 'Property Layout': '1 bed',
  District: 'Al Reem Island', Community: 'RT3', 'Project Name': 'Reem Hills', 'Property Sale Price (AED)': '1250000.00',
  'Property Sold Share': '1.0', 'Rate (AED per SQM)': '15527.95', 'Sale Application Type': 'off-plan',
  'Sale Sequence': 'primary', Remark: '',
} // prettier-ignore
const filedTerm = (term: string) => ({ terms: expect.arrayContaining([term]) })
cases(
  'sales of the Abu Dhabi Real Estate Centre',
  createReader(adrec, abuDhabi),
  [
    ['an off-plan sale by the developer', {}, { city: 'abu-dhabi', stage: 1, exclusion: 0, bedrooms: 1, propertyType: 3, propertySqm: 80.5, priceMinor: 125_000_000, details: { community: 'RT3' }, ...filedTerm('Primary sale') }],
    ['a ready sale by an owner', { 'Sale Application Type': 'ready', 'Sale Sequence': 'secondary' }, { stage: 2, ...filedTerm('Secondary sale') }],
    ['a court-mandated sale, which is no market sale', { 'Sale Application Type': 'court-mandated' }, { stage: null, exclusion: 5, ...filedTerm('Court-mandated sale') }],
    ['half of a property: its price is not that of the whole', { 'Property Sold Share': '0.5' }, { exclusion: 5, propertySqm: null, transactionSqm: 80.5, details: { sold_share: '0.5' }, ...filedTerm('Primary sale of a share') }],
    ['a share that cannot be read', { 'Property Sold Share': 'half' }, { exclusion: 5, details: { sold_share: 'half' } }],
    ['an application type we do not know', { 'Sale Application Type': 'gift' }, { stage: null, exclusion: 0, details: { sale_application_type_filed: 'gift' } }],
    ['a studio', { 'Property Layout': 'studio' }, { bedrooms: 0, ...filedTerm('Studio') }],
    ['an open number of bedrooms', { 'Property Layout': '6+ beds' }, { bedrooms: null, ...filedTerm('6+ B/R') }],
    ['a layout without bedrooms', { 'Property Layout': 'line store' }, { bedrooms: null, ...filedTerm('Line store') }],
    ['an unclassified layout', { 'Property Layout': 'unclassified' }, { bedrooms: null, terms: expect.not.arrayContaining(['Unclassified']) }],
    ['a townhouse', { 'Property Type': 'townhouse / attached villa' }, { propertyType: 4 }],
    ['a plot for villas, which is land', { 'Property Type': 'plot for villa' }, { propertyType: 1 }],
    ['another plot', { 'Property Type': 'other residential plot' }, { propertyType: 1 }],
    ['a complex, which is no unit', { 'Property Type': 'residential complex' }, { propertyType: 2 }],
    ['the type other', { 'Property Type': 'other' }, { propertyType: 0 }],
    ['a size in words', { 'Property Sold Area (SQM)': 'large' }, { propertySqm: null, details: { property_size_filed: 'large' } }],
    ['a remark in a column of its own', { Remark: long }, { details: { Remark: long } }],
  ],
  [
    ['a blank district: a deal without a place belongs to no market', { District: '' }, 'is blank'],
    ['a blank date', { 'Sale Application Date': '' }, 'is blank'],
    ['a date to come', { 'Sale Application Date': '2026-02-01' }, 'is in the future'],
    ['a blank price', { 'Property Sale Price (AED)': '' }, 'is blank'],
    ['a negative price', { 'Property Sale Price (AED)': '-5' }, 'is negative'],
  ],
) // prettier-ignore

const unit = {
  property_id: '1300000003.0', area_name_en: 'Al Thanyah Third', unit_number: '207', floor: '2', rooms_en: '3 B/R',
  actual_area: '191.84', property_type_en: 'Unit', property_sub_type_en: '', unit_parking_number: '',
} // prettier-ignore
cases(
  'the register of units',
  createReader(dldUnits, unit),
  [
    ['the type Villa, a home as well', { property_type_en: 'Villa' }, { subType: 'Villa' }],
    ['a size below nothing', { actual_area: '-1' }, { sizeSqm: null }],
    ['300 parking bays', { unit_parking_number: long }, { parking: long }],
    ['no rooms', { rooms_en: '' }, { rooms: null, bedrooms: null }],
  ],
  [
    ['a blank number, which is the key', { property_id: '' }, 'is blank'],
    ['a number that is none', { property_id: 'A1' }, 'is not a register number'],
    ['the type Land: a plot is no unit', { property_type_en: 'Land' }, 'is Land, not a unit'],
    ['a blank type', { property_type_en: '' }, 'is blank'],
    ['a blank area', { area_name_en: '' }, 'is blank'],
  ],
) // prettier-ignore

const project = {
  project_number: '2426', project_name: 'سيليا', project_status: 'ACTIVE', percent_completed: '40',
  project_end_date: '2026-09-14', no_of_units: '111', area_name_en: 'Marsa Dubai', developer_number: '1363',
  project_description_en: '', escrow_agent_name: '', load_timestamp: '2025-10-02 14:39:14',
} // prettier-ignore
const observed = (field: string, value: string | null, filed: string | null) => ({
  observed: { [field]: { value, filed } },
})
cases(
  'the register of projects',
  createReader(dldProjects, project),
  [
    ['a percentage above 100', { percent_completed: '140' }, observed('percent_completed', null, '140')],
    ['a day no calendar has', { project_end_date: '2026-02-30' }, observed('due_on', null, '2026-02-30')],
    ['a count in words', { no_of_units: 'many' }, observed('units', null, 'many')],
    ['a status we do not know', { project_status: 'Paused' }, observed('status_code', 'PAUSED', 'Paused')],
    ['no status', { project_status: '' }, observed('status_code', null, null)],
    ['no name', { project_name: '' }, { name: 'DLD project 2426' }],
    ['a developer number that is none', { developer_number: 'x' }, { developerNumber: null }],
    ['a description of a book', { project_description_en: 'x '.repeat(9000) }, { description: expect.stringMatching(/ \[…\]$/) }],
    ['a long name of a bank', { escrow_agent_name: long }, observed('escrow_agent', expect.stringMatching(/ \[…\]$/), expect.stringMatching(/ \[…\]$/))],
  ],
  [
    ['a blank number, which is the key', { project_number: '' }, 'is blank'],
    ['a number that is none', { project_number: 'x' }, 'is not a register number'],
    ['a blank area', { area_name_en: '' }, 'is blank'],
    ['no day of reading: what is newer could not be told', { load_timestamp: '' }, 'is blank'],
  ],
) // prettier-ignore
