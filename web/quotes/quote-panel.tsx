import { Link } from '@tanstack/react-router'
import type { SupplierProfile } from '#contract/suppliers.ts'
import { launchCities } from '#domain/places/cities.ts'
import { limits } from '#domain/limits.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** The panel on a supplier's page: ask it, and up to two others, for a quote. */
export function QuotePanel({ of: { slug, categories, cities, takesRequests } }: { of: SupplierProfile }) {
  const city = launchCities.find((one) => one === cities[0]?.slug)
  return (
    <section aria-labelledby="quote" className="grid gap-4 rounded-md border border-border bg-card p-5">
      <h2 id="quote" className="font-serif text-lg">
        {m.quotes_ask()}
      </h2>
      {takesRequests ? (
        <>
          <p className="text-sm text-muted-foreground">
            {m.quotes_ask_detail({ days: limits.quotes.answerMs / dayMs })}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button asChild>
              <Link to="/suppliers/quotes/new" search={{ category: categories[0], city, suppliers: slug }}>
                {m.quotes_ask()}
              </Link>
            </Button>
            <Link
              to="/suppliers/quotes"
              className="text-sm underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {m.quotes_mine()}
            </Link>
          </div>
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{m.quotes_ask_impossible()}</p>
      )}
    </section>
  )
}
