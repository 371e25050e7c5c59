import { foldName } from '#domain/areas/fold-name.ts'
import { listColumns, type ColumnPositions, type ListColumn, type ListKind } from './kinds.ts'

/** Patterns of column headings, most reliable first. */
const writings: Record<ListColumn, readonly RegExp[]> = {
  unit: [/^unit( ?(no|number|code|id|ref|name|#))?\.?$/, /^(apartment|apt|flat|villa|plot|property) ?(no|number|code|id|#)\.?$/, /^no\.?$/, /رقم الوحد/],
  type: [/^(unit |property )?(type|category)$/, /^usage$/, /النوع/],
  rooms: [/^(no\.? of )?(bed ?rooms?|beds?|br|b\/r|rooms?|bhk)$/, /^(unit )?(layout|configuration)$/, /غرف/],
  size: [/\b(area|size)\b/, /\b(sq\.? ?ft|sqft|sqm|sq\.? ?m)\b/, /المساح/],
  price: [/^(?:(?:list|selling|sales?|total|original|unit|net) ?)?price\b/, /^amount\b/, /السعر/],
  state: [/^(status|availability|available|state)$/, /الحال/],
  plan: [/^(payment )?plan( name)?$/, /^option$/, /الخط/],
  share: [/^(share|percent(age)?|%|instal?lment( %)?|payment ?(%|percent(age)?)?)$/, /%|percent/, /النسب/],
  event: [/^(event|milestone|due|due on|when|stage|trigger|description|schedule|date)$/, /milestone|due|date/, /الموعد|المرحل/],
  title: [/^(document )?(title|name)$/, /^(document|description)$/, /العنوان|الاسم/],
  document: [/^(document )?(kind|type|category)$/, /النوع/],
  dated: [/^(date|dated|dated on|issue date|issued( on)?|date of issue)$/, /^(document )?date$/, /تاريخ الاصدار/],
  expires: [/^(expiry|expires( on)?|expiry date|valid (until|till|to)|validity)$/, /expir|valid/, /تاريخ الانتهاء/],
  file: [/^(file|file ?name|attachment|path)$/, /file|attach|link|url|address/, /الملف/],
} // prettier-ignore

/** A price per area is not the price of a home. */
const excluded: Partial<Record<ListColumn, RegExp>> = { price: /sq|psf|per/ }

/** Each column is assigned to at most one meaning. */
export function recogniseColumns(
  kind: ListKind,
  header: readonly string[],
  saved: Readonly<Record<string, string>> = {},
): ColumnPositions {
  const folded = header.map((name) => foldName(name))
  const taken = new Set<number>()
  const positions: ColumnPositions = {}
  const take = (column: ListColumn, at: number) => {
    if (at < 0 || taken.has(at) || typeof positions[column] === 'number') return
    positions[column] = at
    taken.add(at)
  }
  for (const column of listColumns[kind]) {
    const name = saved[column]
    if (name !== undefined) take(column, folded.indexOf(name))
  }
  const longest = Math.max(...listColumns[kind].map((column) => writings[column].length))
  for (let turn = 0; turn < longest; turn += 1)
    for (const column of listColumns[kind]) {
      const writing = writings[column][turn]
      if (writing)
        take(
          column,
          folded.findIndex(
            (name, at) => !taken.has(at) && writing.test(name) && !excluded[column]?.test(name),
          ),
        )
    }
  return positions
}

/** The mapping to remember for the developer's next list: by column heading, not by position. */
export function columnNames(header: readonly string[], places: ColumnPositions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([column, at]) => {
      const name = typeof at === 'number' ? header[at] : undefined
      return name === undefined || foldName(name) === '' ? [] : [[column, foldName(name)]]
    }),
  )
}
