import { useQuery } from '@tanstack/react-query'
import { convertArea, toSquareMetres, type AreaUnit } from '#domain/places/floor-area.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences/preferences.ts'

const unitText: Record<AreaUnit, () => string> = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

/** The area unit that the person prefers: its name, how a size is shown, and how an entered one is stored. */
export function useAreaUnit() {
  const { areaUnit = 'sqft' } = useQuery(preferences()).data ?? {}
  const name = unitText[areaUnit]()
  return {
    name,
    format: (sqm: number) =>
      `${new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 0 }).format(convertArea(areaUnit, sqm))} ${name}`,
    toSqm: (entered: number) => toSquareMetres(areaUnit, entered),
  }
}
