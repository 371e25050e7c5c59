import { formatDay } from '#domain/dates/format-days.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Basis } from '#web/ui/charts/basis-note.tsx'

/** The source line of a picture, with the date of the data. Generated data say so. */
export function sourceNote({ data, sources, asOf }: Basis): string {
  const date = asOf ? formatDay(displayLocale(), asOf) : null
  if (data === 'demonstration')
    return [m.ui_demonstration_notice(), ...(date ? [m.ui_as_of({ date })] : [])].join(' ')
  const source = m.ui_source({ source: sources.join(', ') })
  return [source, ...(date ? [m.market_as_of({ date })] : [])].join(' · ')
}
