import type { HeldSeries } from '#contract/market/quality.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { Anchored } from './anchored.tsx'

/** The series of authorities that are shown beside our own figures, by publisher, and how far each is held. */
export function PublishedCoverage({ published }: { published: readonly HeldSeries[] }) {
  const locale = displayLocale()
  const publishers = Map.groupBy(published, ({ publisher }) => publisher)
  return (
    <div className="grid gap-2">
      <Anchored id="coverage-published">{m.quality_series()}</Anchored>
      <p className="max-w-[66ch] text-sm text-muted-foreground">{m.quality_series_lead()}</p>
      <ScrollRegion aria-label={m.quality_series()} className="max-h-96 overflow-auto">
        <table className="figures w-full text-sm">
          <thead className="sticky top-0 bg-background text-xs text-muted-foreground">
            <tr className="[&>th]:py-1.5 [&>th]:ps-4 [&>th]:text-end [&>th]:font-normal">
              <th scope="col" className="ps-0! text-start!">
                {m.quality_series_name()}
              </th>
              <th scope="col">{m.quality_series_figures()}</th>
              <th scope="col">{m.quality_series_from()}</th>
              <th scope="col">{m.quality_series_to()}</th>
            </tr>
          </thead>
          {[...publishers].map(([publisher, series]) => (
            <tbody key={publisher}>
              <tr className="border-t border-border">
                <th scope="rowgroup" colSpan={4} className="pt-2 pb-1 text-start font-medium">
                  {publisher}
                  <Licence licence={series[0]?.licence ?? null} />
                </th>
              </tr>
              {series.map(({ title, figures, from, to }) => (
                <tr
                  key={title}
                  className="border-t border-border/60 [&>td]:py-1 [&>td]:ps-4 [&>td]:text-end [&>td]:whitespace-nowrap"
                >
                  <th scope="row" className="min-w-32 py-1 text-start font-normal">
                    {title}
                  </th>
                  <td>{wholeNumber(locale, figures)}</td>
                  <td>{formatMonth(locale, from)}</td>
                  <td>{formatMonth(locale, to)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </div>
  )
}

function Licence({ licence }: Pick<HeldSeries, 'licence'>) {
  if (!licence) return null
  return (
    <>
      {' · '}
      <a className="font-normal underline underline-offset-4" href={licence.url} rel="noreferrer">
        {licence.name}
      </a>
    </>
  )
}
