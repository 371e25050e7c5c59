import { foldName } from '#domain/areas/fold-name.ts'

/** A layout of a known publisher that cannot be read without inventing something, and why. */
type UnreadLayout = { columns: readonly string[]; reason: string }

const layouts: readonly UnreadLayout[] = [
  {
    columns: ['السنة', 'الربع', 'الحي', 'نوع العقار', 'تصنيف العقار', 'عدد الصكوك', 'قيمة الصفقات'],
    // Of 1,301 keys of the first quarter of 2025, 659 have three rows and none has four; 521 of 1,177 in the second. In the
    // third, 872 of 881 have one: its 7,411 deeds of Riyadh city stand beside 34,317 and 17,041, so it holds about one month.
    // A sum over the rows of a key would therefore be shown as a quarter that it is not (decision 085).
    reason:
      'These are sales indicators of the Saudi real estate authority in its layout of 2025. It gives a district and type up to three rows a quarter, apparently one a month, without naming the month, and withholds the price of five deals or fewer in each. The file of the third quarter of 2025 holds about one month. Neither the price of the quarter nor whether all its months are there can be told, so it is not imported. The layout of 2018 to 2024, with one row for each, is.',
  },
]

/** Why a header that no format recognises is refused, where its layout is known; else null. */
export function unreadReason(header: readonly string[]): string | null {
  const held = new Set(header.map(foldName))
  return layouts.find(({ columns }) => columns.every((name) => held.has(foldName(name))))?.reason ?? null
}
