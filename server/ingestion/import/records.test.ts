import { expect, test } from 'vitest'
import { RecordReader, type CsvRecord } from './records.ts'

/** Reads a text in pieces of the given number of bytes. */
function read(
  content: string | Buffer,
  columns: number,
  pieceBytes = 7,
): { records: CsvRecord[]; end: number } {
  const bytes = Buffer.from(content)
  const reader = new RecordReader({ columns })
  const records: CsvRecord[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes)
    records.push(...reader.read(bytes.subarray(at, at + pieceBytes), false).records)
  const last = reader.read(Buffer.alloc(0), true)
  return { records: [...records, ...last.records], end: last.endOffset }
}

const recordCells = (records: readonly CsvRecord[]) => records.map(({ cells }) => cells)

test.each<[what: string, content: string, cells: string[][]]>([
  [
    'plain lines',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no line break at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'blank lines',
    'a,b\n\n\r\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quoted commas and doubled quotes',
    '"a,1","say ""b"""\nc,d\n',
    [
      ['a,1', 'say "b"'],
      ['c', 'd'],
    ],
  ],
  [
    'a quoted line break',
    '"a\r\n1",b\r\nc,d\r\n',
    [
      ['a\r\n1', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a quote within a cell is a letter',
    'a 5" pipe,b\nc,d\n',
    [
      ['a 5" pipe', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'Arabic, cut within a letter',
    'الرياض,النرجس\nجده,أخرى\n',
    [
      ['الرياض', 'النرجس'],
      ['جده', 'أخرى'],
    ],
  ],
  [
    'blank cells',
    ',\n,\n',
    [
      ['', ''],
      ['', ''],
    ],
  ],
])('%s, in pieces of any size', (_what, content, cells) => {
  for (const pieceBytes of [1, 2, 3, 7, 1000]) {
    const { records, end } = read(content, 2, pieceBytes)
    expect(recordCells(records)).toEqual(cells)
    expect(records.every(({ problem }) => problem === null)).toBe(true)
    expect(end).toBe(Buffer.byteLength(content))
  }
})

test('an unclosed quote invalidates its own line only', () => {
  const { records } = read('a,b\n"c,d\ne,f\ng,h\n', 2)
  expect(records.map(({ line, problem }) => [line, problem === null])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, true],
  ])
})

test('two unclosed quotes far apart do not swallow the lines between them', () => {
  const between = Array.from({ length: 50 }, (_, n) => `x${n},y`).join('\n')
  const { records } = read(`"a,b\n${between}\n"c,d\n`, 2)
  expect(records.filter(({ problem }) => problem === null)).toHaveLength(50)
})

test('a line over 1 MB and a line of a million columns invalidate one record each', () => {
  const { records } = read(`a,b\n${'x'.repeat(3_000_000)}\n${'x,'.repeat(500_000)}\nc,d\n`, 2, 65_536)
  expect(records.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, 'the line is longer than 1 MB'],
    [3, 'has more than 2 columns'],
    [4, null],
  ])
})

test('invalid UTF-8 invalidates its own line only', () => {
  const content = Buffer.concat([
    Buffer.from('a,b\nc,'),
    Buffer.from([0xc3, 0x28, 0xff]),
    Buffer.from('\nالرياض,f\n'),
  ])
  const { records, end } = read(content, 2, 1000)
  expect(records.map(({ problem }) => problem)).toEqual([null, 'the line is not valid UTF-8 text', null])
  expect(end).toBe(content.length)
})

test('the position of a record in the file is given in bytes', () => {
  const bytes = Buffer.from('الرياض,b\n"c\nx",d\ne,f\n')
  const block = new RecordReader({ columns: 2 }).read(bytes, true)
  const rests = block.records.map((record) => bytes.subarray(block.recordOffset(record)).toString())
  expect(rests).toEqual(['الرياض,b\n"c\nx",d\ne,f\n', '"c\nx",d\ne,f\n', 'e,f\n'])
})

test.each<[name: string, text: string, cells: readonly string[], problem: string | null]>([
  ['blank cells beyond the last column', 'a,b\n1,2,, \n', ['1', '2'], null],
  ['the same in a quoted record', 'a,b\n"1",2,,\n', ['1', '2'], null],
  ['a cell beyond the last column', 'a,b\n1,2,,3\n', ['1', '2', ''], 'has more than 2 columns'],
  ['the same in a quoted record', 'a,b\n"1",2,3\n', ['1', '2', '3'], 'has more than 2 columns'],
])('%s', (_name, text, cells, problem) => {
  expect(read(text, 2).records[1]).toMatchObject({ cells, problem })
})

test('a record without trailing cells may be read, unless the file ends within it', () => {
  const [, short, cut] = read('a,b,c\n1,2\n1,2', 3).records
  expect([short, cut]).toMatchObject([
    { cells: ['1', '2'], isShort: true },
    { cells: ['1', '2'], isShort: false },
  ])
})
