import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FairPrice, FairPriceQuestion } from '#contract/market/valuation.ts'
import { createDisplay, DisplayProvider } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { DisplaySwitches } from '#web/market/display-switches.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences/preferences.ts'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ComparablesTable } from './comparables-table.tsx'
import { ConversionNotice } from '#web/market/conversion-notice.tsx'
import { FairPriceForm } from './fair-price-form.tsx'
import { fairPrice } from './fair-price-queries.ts'
import { toQuestion, type FairPriceSearch } from './fair-price-search.ts'
import { FairPriceVerdict } from './fair-price-verdict.tsx'
import { MethodDetails } from './method-details.tsx'

type Props = { search: FairPriceSearch; go: Go<FairPriceSearch>; dropped: readonly string[] }

/** "Is this a fair price?": a home in; a range, the asking price in it, and the comparable sales out. */
export function FairPricePage({ search, go, dropped }: Props) {
  const question = toQuestion(search)
  const preference = useQuery(preferences()).data
  const filed = search.country === 'SA' ? 'SAR' : 'AED'
  const display = useMemo(
    () =>
      createDisplay(displayLocale(), filed, preference?.currency ?? filed, preference?.areaUnit ?? 'sqft'),
    [filed, preference?.currency, preference?.areaUnit],
  )
  return (
    <DisplayProvider value={display}>
      <div className="mx-auto flex w-full max-w-[80rem] flex-col gap-5 px-4 pt-5 pb-24 md:px-6 lg:pb-10">
        <header className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <p className="mb-2 text-sm">
              <Link
                to="/transactions"
                className="underline decoration-input underline-offset-4 hover:decoration-current"
              >
                {m.market_title()}
              </Link>
            </p>
            <h1 className="page-title">{m.fair_title()}</h1>
            <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{m.fair_lead()}</p>
          </div>
          <DisplaySwitches />
        </header>
        <ConversionNotice />
        {dropped.length === 0 ? null : (
          <p className="text-sm text-warning">{m.market_dropped({ names: dropped.join(', ') })}</p>
        )}
        <FairPriceForm key={JSON.stringify(search)} search={search} go={go} />
        {question === null ? (
          <p className="max-w-[68ch] text-sm text-muted-foreground">{m.fair_before()}</p>
        ) : (
          <Answer question={question} />
        )}
      </div>
    </DisplayProvider>
  )
}

function Answer({ question }: { question: FairPriceQuestion }) {
  const query = useQuery(fairPrice(question))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-80 w-full" />}>
      {(answer) => <Answered answer={answer} question={question} />}
    </QueryBoundary>
  )
}

function Answered({ answer, question }: { answer: FairPrice; question: FairPriceQuestion }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <BasisScope bases={[answer.basis]}>
        <FairPriceVerdict answer={answer} />
        <MethodDetails answer={answer} />
        <ComparablesTable answer={answer} question={question} />
        <BasisNote basis={answer.basis} />
      </BasisScope>
    </div>
  )
}
