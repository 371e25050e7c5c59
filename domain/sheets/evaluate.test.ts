import { expect, test } from 'vitest'
import { evaluateWorkbook, toSerialDay } from './evaluate.ts'
import { columnName, formula, input, parseAddress, type Sheet, type SheetCell } from './sheet.ts'

const sheet = (name: string, rows: (SheetCell | null)[][]): Sheet => ({ name, widths: [], rows })
const compute = (written: string, cells: (SheetCell | null)[] = []) =>
  evaluateWorkbook([sheet('One', [[...cells], [formula('number', written)]])])[0]?.contents[1]?.[0]

test('operators bind as in a spreadsheet', () => {
  for (const [written, value] of [
    ['=1+2*3^2', 19],
    ['=(1+2)*3', 9],
    ['=-2^2', 4],
    ['=10%*50', 5],
    ['=7-2-1', 4],
    ['=8/4/2', 1],
    ['="a"&1+1', 'a2'],
    ['=1+1=2', true],
    ['="Yes"="yes"', true],
    ['=1/0', '#DIV/0!'],
    ['=1+"x"', '#VALUE!'],
    ['=IFERROR(1/0,"none")', 'none'],
    ['=IF(FALSE,1/0,3)', 3],
  ] as const)
    expect(compute(written), written).toBe(value)
})

test('functions read ranges and skip text and empty cells', () => {
  const cells = [input('number', 4), input('text', 'x'), null, input('number', 6)]
  for (const [written, value] of [
    ['=SUM(A1:D1)', 10],
    ['=AVERAGE(A1:D1)', 5],
    ['=COUNT(A1:D1)', 2],
    ['=COUNTA(A1:D1)', 3],
    ['=MIN(A1:D1)', 4],
    ['=COUNTIF(A1:D1,">4")', 1],
    ['=COUNTIF(A1:D1,"X")', 1],
    ['=COUNTIF(A1:D1,"<>x")', 3],
    ['=SUMPRODUCT(A1:D1,A1:D1)', 52],
    ['=ROUND(-2.5,0)', -3],
    ['=C1=""', true],
  ] as const)
    expect(compute(written, cells), written).toBe(value)
})

test('instalments and internal rates equal published values', () => {
  // 1,000,000 at 0.5% a month over 360 months: 5,995.51.
  expect(compute('=ROUND(PMT(6%/12,360,1000000),2)')).toBe(-5995.51)
  // ClickHouse and numpy-financial: 0.2809484211599611.
  const flows = [-100, 39, 59, 55, 20].map((amount) => input('money', amount))
  expect(compute('=IRR(A1:E1)', flows)).toBeCloseTo(0.280_948_421_16, 8)
})

test('formulas reach other sheets, and days are serial numbers', () => {
  const days = sheet('Days', [[input('day', '2027-01-31')]])
  const other = sheet('Two words', [
    [formula('day', '=EDATE(Days!A1,1)'), formula('number', "=A1-'Days'!$A$1")],
  ])
  expect(evaluateWorkbook([days, other])[1]?.contents).toEqual([[toSerialDay('2027-02-28'), 28]])
  expect(toSerialDay('2024-01-01')).toBe(45_292)
})

test('our own mistakes are errors: a cycle, an unknown sheet or function, an incomplete formula', () => {
  expect(() => evaluateWorkbook([sheet('One', [[formula('number', '=A1+1')]])])).toThrow('itself')
  for (const written of ['=Other!A1', '=LOOKUP(1)', '=1+', '=(1', '=1 2', '=?'])
    expect(() => compute(written), written).toThrow()
})

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  expect(parseAddress('$AB$12')).toEqual({ column: 27, row: 11 })
  expect(parseAddress('A')).toBeNull()
})
