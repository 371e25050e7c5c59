import { expect, test } from 'vitest'
import { parseDelimited } from '#domain/developer-lists/delimited.ts'
import { bisPrices } from './bis-prices.ts'
import { csvInCells } from './csv-in-cells.ts'
import { gastatReport } from './gastat-tables.ts'
import { LayoutRefusal, type PublishedSheet, type SheetLayout } from './layout.ts'
import { mojIndex } from './moj-index.ts'
import { samaTables } from './sama-tables.ts'

const sheet = (...lines: string[]): PublishedSheet => ({
  name: '',
  rows: parseDelimited(lines.join('\n'), ','),
})
const top = ({ rows }: PublishedSheet) => rows.map(({ cells }) => cells)

/** The rows below the header, each with its line, without blank cells at its end. */
function converted(layout: SheetLayout, ...sheets: PublishedSheet[]): [number, string][] {
  expect(sheets.some((one) => layout.recognises(top(one)))).toBe(true)
  return layout
    .convert(sheets)
    .slice(1)
    .map(({ line, cells }) => [line, cells.slice(1).join(';').replace(/;+$/, '')])
}

const loans = [
  'القائمة الرئيسية   Main List,,,,',
  'Table 12e: Real Estate Loans by Banks,,,,',
  '(Million ﷼),,,,',
  'نهاية الفترة,,الأفراد,الشركات,الإجمالي',
  'End of Period,,Retail,Corporate,Total',
]

test('a table of the central bank has years, quarters and months, in riyals, each on its line', () => {
  const rows = converted(
    samaTables,
    sheet(
      ...loans,
      '2014,,94562,61191.5,155753.5',
      '42369,,1,2,3',
      'Q1,2015,1.5,---,',
      '42400,,4,5,9',
      'Note: x,,,,',
    ),
  )
  expect(rows).toEqual([
    [6, 'sama-bank-loans;SA;;;;2014;94562000000;61191500000;155753500000'],
    [7, 'sama-bank-loans;SA;;;;2015;1000000;2000000;3000000'],
    [8, 'sama-bank-loans;SA;;;;2015-Q1;1500000;---'],
    // After the quarters stand months: the same kind of number is the end of January 2016.
    [9, 'sama-bank-loans;SA;;;;2016-01;4000000;5000000;9000000'],
  ])
})

test('a table of the central bank whose columns have moved is refused', () => {
  const moved = sheet(
    ...loans.map((line) => line.replace('Retail,Corporate', 'Corporate,Retail')),
    '2014,,1,2,3',
  )
  expect(() => samaTables.convert([moved])).toThrow(LayoutRefusal)
})

const monthly = 'السعر بالريال السعودي,المساحة بالمتر المربع,عدد الصفقات'

test('the index of the ministry is read from titles, cities and districts, its sheets on one count of lines', () => {
  const city = sheet(
    'المؤشر العقاري لمدينة الرياض في عام 2018 و2019,Unnamed: 1,Unnamed: 2,Unnamed: 3',
    'المدينة,الرياض,,',
    'حالة العملية(معتمدة/ملغية/..),معتمدة,,',
    ',,,2018,2018,2018,2019,2019,2019,الإجمالي,,',
    `الشهر,تصنيف العقار,نوع العقار,${monthly},${monthly}`,
    'يناير,,,"1,000",20.5,3,2000,30,4,3000,50.5,7',
    'فبراير,سكني,قطعة أرض,,,,5,6,1,5,6,1',
    'مارس,سكني,شقة,,,,,,,,,',
  )
  const districts = sheet(
    'Unnamed: 0,Unnamed: 1',
    'المدينة,الرياض',
    ',2018,,,2019,,',
    `الأحياء,${monthly},${monthly}`,
    'حي/الملقا,,,,7,8,2',
    'ابريل,,,,7,8,2',
    'خطأ,,,,1,1,1',
  )
  expect(converted(mojIndex, city, districts)).toEqual([
    [6, 'moj-index;الرياض;الرياض;;all;01;1,000;20.5;3;2000;30;4'],
    [7, 'moj-index;الرياض;الرياض;;residential plot;02;;;;5;6;1'],
    [12, 'moj-index;الرياض/الملقا;الرياض;الملقا;all;;;;;7;8;2'],
    [13, 'moj-index;الرياض/الملقا;الرياض;الملقا;all;04;;;;7;8;2'],
    [14, 'moj-index;الرياض/خطا;الرياض;خطأ;all;;;;;1;1;1'],
  ])
  const regions = sheet(
    'المنطقة,الشهر,تصنيف العقار,2018,2018,2018',
    `المنطقة,الشهر,تصنيف العقار,${monthly}`,
    'منطقة الرياض,جميع الشهور,جميع التصانيف,"56,103,746,398","416,094,066.72","67,651"',
    'منطقة الرياض,سبتمبر,تجاري,1,2,3',
  )
  expect(converted(mojIndex, regions)).toEqual([
    [3, 'moj-index;region منطقه الرياض;;;all;;56,103,746,398;416,094,066.72;67,651'],
    [4, 'moj-index;region منطقه الرياض;;;commercial;09;1;2;3'],
  ])
})

test('house prices of two files with the same columns are told apart by a figure of both, or refused', () => {
  const file = (anchor: string) =>
    sheet(
      'date,country,price',
      '1966-03-31,United Arab Emirates,',
      `1975-12-31,United States,${anchor}`,
      '2003-03-31,United Arab Emirates,57.69',
    )
  expect(converted(bisPrices, file('16.5'))).toEqual([
    [3, 'bis-nominal;United States;;;;1975-Q4;16.5'],
    [4, 'bis-nominal;AE;;;;2003-Q1;57.69'],
  ])
  expect(converted(bisPrices, file('65.13'))[0]?.[1]).toBe('bis-real;United States;;;;1975-Q4;65.13')
  expect(() =>
    bisPrices.convert([sheet('date,country,price', '2003-03-31,United Arab Emirates,57.69')]),
  ).toThrow('nominal or real')
})

test('a report of statistics is named by its second sheet, and refused without it', () => {
  const report = sheet(
    ',,Year / Month',
    'Item Code,Item,2016 / 01,2016 / 02',
    '01,FOOD,0.21624,-0.48347',
    '02,TOBACCO,,',
  )
  const about = sheet('Metadata', '  Indicator Code: EfPi0102')
  expect(converted(gastatReport, report, about)).toEqual([[3, 'cpi-sa;SA;;;1;;0.0021624;-0.0048347']])
  expect(() => gastatReport.convert([report])).toThrow('lacks the sheet Metadata')
})

test('a workbook that holds the lines of a CSV file in one column is split', () => {
  const cells = {
    name: '',
    rows: ['a,b,c,d', '1,"2,5",3,4'].map((text, at) => ({ line: at + 1, cells: [text] })),
  }
  expect(csvInCells.recognises(top(cells))).toBe(true)
  expect(csvInCells.convert([cells])).toEqual([
    { line: 1, cells: ['a', 'b', 'c', 'd'] },
    { line: 2, cells: ['1', '2,5', '3', '4'] },
  ])
})
