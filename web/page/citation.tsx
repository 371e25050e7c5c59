import { formatDay } from '#domain/dates/format-days.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { absoluteUrl } from './absolute-url.ts'
import { citedSources, type CitedBasis, type CitedSource } from './cited-sources.ts'

type Props = {
  title: string
  /** What the figures rest on. Generated deals are not cited. */
  bases: readonly CitedBasis[]
  path: string
}

/** A line to cite a page with: title, sources, dates and address. Nothing without register data. */
export function Citation({ title, bases, path }: Props) {
  const cited = citedSources(bases)
  if (cited.length === 0) return null
  return (
    <p className="max-w-[80ch] border-t border-border pt-3 text-xs text-muted-foreground">
      <span className="font-medium text-foreground">{m.ui_cite_as()}</span> {m.home_name()},{' '}
      <cite>{title}</cite>. {sourcesText(cited)}{' '}
      {/* The server writes the public origin, which may differ from the one a reader came by. */}
      <span suppressHydrationWarning className="wrap-anywhere">
        {absoluteUrl(path)}
      </span>
    </p>
  )
}

/** One date for all sources that share it, otherwise each source with its own. */
function sourcesText(cited: readonly CitedSource[]): string {
  const date = (day: string) => formatDay(displayLocale(), day)
  const [first] = cited
  if (first && cited.every(({ asOf }) => asOf === first.asOf))
    return `${m.ui_source({ source: cited.map(({ source }) => source).join('; ') })}. ${m.ui_as_of({ date: date(first.asOf) })}.`
  const dated = cited.map(({ source, asOf }) => m.ui_source_as_of({ source, date: date(asOf) }))
  return `${m.ui_source({ source: dated.join('; ') })}.`
}
