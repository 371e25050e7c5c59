import { cellStyles, type CellStyle, type SheetCell } from '#domain/sheets/sheet.ts'

/** Number formats by style; numbers from 164 on are free to define. */
const numberFormats = {
  text: 0,
  title: 0,
  note: 0,
  head: 0,
  number: 0,
  money: 164,
  percent: 10,
  ratio: 165,
  day: 166,
} as const satisfies Record<CellStyle, number>

const definedFormats = [
  [164, '#,##0.00;-#,##0.00'],
  [165, '0.00&quot;×&quot;'],
  [166, 'yyyy-mm-dd'],
] as const

const fonts = { plain: 0, strong: 1, title: 2, quiet: 3, light: 4 } as const
const fills = { none: 0, head: 2, input: 3 } as const

/** All combinations of style, filled in or not, and emphasised or not: each has a position in `cellXfs`. */
export function cellFormat({ style, isInput = false, isStrong = false }: SheetCell): number {
  return cellStyles.indexOf(style) * 4 + (isInput ? 2 : 0) + (isStrong ? 1 : 0)
}

/** Input cells are shaded, results are bold, and long texts wrap. */
export function styleSheet(namespace: string): string {
  const formats = definedFormats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  const cells = cellStyles.flatMap((style) =>
    [false, true].flatMap((isInput) =>
      [false, true].map((isStrong) => writeFormat(style, isInput, isStrong)),
    ),
  )
  const font = (content: string) => `<font>${content}<name val="Calibri"/><family val="2"/></font>`
  const fill = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`
  const line = '<left/><right/><top/><bottom style="hair"><color rgb="FFC9CFCB"/></bottom><diagonal/>'
  return [
    `<styleSheet xmlns="${namespace}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="5">${font('<sz val="11"/>')}${font('<b/><sz val="11"/>')}${font('<b/><sz val="16"/>')}${font('<i/><sz val="10"/><color rgb="FF5C6661"/>')}${font('<b/><sz val="11"/><color rgb="FFFFFFFF"/>')}</fonts>`,
    `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('1D5B45')}${fill('FBF6E9')}</fills>`,
    `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${line}</border></borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

function writeFormat(style: CellStyle, isInput: boolean, isStrong: boolean): string {
  const fill = style === 'head' ? fills.head : isInput ? fills.input : fills.none
  const border = style === 'title' || style === 'note' ? 0 : 1
  const wraps = style === 'text' || style === 'head' ? ' wrapText="1"' : ''
  return `<xf numFmtId="${numberFormats[style]}" fontId="${findFont(style, isStrong)}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${wraps}/></xf>`
}

function findFont(style: CellStyle, isStrong: boolean): number {
  if (style === 'title') return fonts.title
  if (style === 'note') return fonts.quiet
  if (style === 'head') return fonts.light
  return isStrong ? fonts.strong : fonts.plain
}
