import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Answer, Calculator, TypedInputs } from '#domain/calculators/calculator.ts'
import { scenarioSearch } from '#domain/calculators/scenarios.ts'
import { m } from '#web/paraglide/messages.js'
import { stringifySearch } from '#web/page/search-string.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SavedCalculations } from './saved-calculations.tsx'

type Props = {
  calculator: Calculator
  scenarios: readonly TypedInputs[]
  answers: readonly Answer[]
  on: string | undefined
  search: Record<string, string>
  becomeMember: () => Promise<unknown>
}

/** Link, files and print of a result; members can save it. */
export function ResultActions({ calculator, scenarios, answers, on, search, becomeMember }: Props) {
  const address = {
    ...scenarioSearch(calculator, scenarios),
    ...(on === undefined ? {} : { on }),
  }
  const file = (format: string) =>
    `/api/calculators/${calculator.id}/table${stringifySearch({ format, ...address })}`
  const isAnswered = answers.some(({ outcome }) => outcome)
  return (
    <div className="grid gap-6 print:hidden">
      <div className="flex flex-wrap gap-2">
        <CopyLink search={stringifySearch(address)} />
        {isAnswered ? (
          <>
            <Button asChild variant="outline" size="sm">
              <a href={file('csv')} download>
                <Download aria-hidden />
                {m.calculators_csv()}
              </a>
            </Button>
            <Button asChild variant="outline" size="sm">
              <a href={file('xlsx')} download>
                <Download aria-hidden />
                {m.calculators_excel()}
              </a>
            </Button>
            <Button variant="outline" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden />
              {m.calculators_print()}
            </Button>
          </>
        ) : null}
      </div>
      <SavedCalculations
        calculator={calculator.id}
        address={stringifySearch(address)}
        project={search['project'] ?? null}
        becomeMember={becomeMember}
      />
    </div>
  )
}

function CopyLink({ search }: { search: string }) {
  const [copied, setCopied] = useState('')
  const address = () => `${location.origin}${location.pathname}${search}`
  const isCopied = copied === search && copied !== ''
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => void navigator.clipboard.writeText(address()).then(() => setCopied(search))}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {isCopied ? m.calculators_copied() : m.calculators_copy()}
    </Button>
  )
}
