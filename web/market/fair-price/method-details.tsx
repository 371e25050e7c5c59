import { Link } from '@tanstack/react-router'
import type { FairPrice } from '#contract/market/valuation.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { AccuracyTable } from './accuracy-table.tsx'

/** Method and accuracy, one tap behind the range. */
export function MethodDetails({ answer: { accuracy } }: { answer: FairPrice }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-muted-foreground underline decoration-input underline-offset-4">
        {m.fair_method()}
      </summary>
      <div className="mt-3 grid gap-3">
        <p className="max-w-[68ch] text-muted-foreground">{m.fair_method_text()}</p>
        {accuracy ? <AccuracyTable segments={[accuracy]} locale={displayLocale()} /> : null}
        <p>
          <Link
            to="/analytics/$section"
            params={{ section: 'methodology' }}
            className="underline decoration-input underline-offset-4 hover:decoration-current"
          >
            {m.fair_all_segments()}
          </Link>
        </p>
      </div>
    </details>
  )
}
