import { formatDay } from '#domain/dates/format-days.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from './absolute-url.ts'

type Props = {
  title: string
  /** What the figures rest on. Generated deals are not cited. */
  bases: readonly { data: 'register' | 'demonstration'; asOf: string | null; sources: readonly string[] }[]
  path: string
}

/** A line to cite a page with: title, source, date and address. Nothing without register data. */
export function Citation({ title, bases, path }: Props) {
  const held = bases.filter(({ data, asOf }) => data === 'register' && asOf !== null)
  const asOf = held
    .flatMap((basis) => basis.asOf ?? [])
    .toSorted()
    .at(-1)
  if (asOf === undefined) return null
  const sources = [...new Set(held.flatMap((basis) => basis.sources))].join(', ')
  return (
    <p className="max-w-[80ch] border-t border-border pt-3 text-xs text-muted-foreground">
      <span className="font-medium text-foreground">{m.ui_cite_as()}</span> {m.home_name()},{' '}
      <cite>{title}</cite>. {m.ui_source({ source: sources })}.{' '}
      {m.ui_as_of({ date: formatDay(displayLocale(), asOf) })}.{' '}
      {/* The server writes the public origin, which may differ from the one a reader came by. */}
      <span suppressHydrationWarning className="wrap-anywhere">
        {absoluteUrl(path)}
      </span>
    </p>
  )
}
