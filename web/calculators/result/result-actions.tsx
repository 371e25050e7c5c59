import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Answer, Calculator, TypedInputs } from '#domain/calculators/calculator.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { scenarioSearch } from '#domain/calculators/scenarios.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { m } from '#web/paraglide/messages.js'
import { stringifySearch } from '#web/page/search-string.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SavedCalculations } from './saved-calculations.tsx'

type Props = {
  calculator: Calculator
  scenarios: readonly TypedInputs[]
  answers: readonly Answer[]
  on: string | undefined
  source: CalculationSource
  becomeMember: () => Promise<unknown>
}

/** Link, files and print of a result; members can save it. */
export function ResultActions({ calculator, scenarios, answers, on, source, becomeMember }: Props) {
  const address = {
    ...scenarioSearch(calculator, scenarios),
    ...(on === undefined ? {} : { on }),
  }
  const file = (format: string) =>
    `/api/calculators/${calculator.id}/table${stringifySearch({ format, ...address })}`
  const pdf = useMemberFile(calculator.id, { ...address, ...source }, becomeMember)
  const isAnswered = answers.some(({ outcome }) => outcome)
  return (
    <div className="grid gap-6 print:hidden">
      <div className="flex flex-wrap gap-2">
        <CopyLink search={stringifySearch(address)} />
        {isAnswered ? (
          <>
            <Button asChild size="sm">
              <a href={pdf.href} download onClick={pdf.open} aria-busy={pdf.isBusy}>
                <Download aria-hidden />
                {m.calculators_pdf()}
              </a>
            </Button>
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
        source={source}
        becomeMember={becomeMember}
      />
    </div>
  )
}

/** The PDF of the calculation. A link sends no session, so a member's is fetched: it names the project, area or asset. */
function useMemberFile(
  calculator: CalculatorId,
  query: Record<string, string>,
  becomeMember: () => Promise<unknown>,
) {
  const isMember = useMayBeSignedIn()
  const saving = useMutation({
    mutationFn: async () => {
      await becomeMember()
      const response = await api.calculators.pdf({ params: { calculator }, query })
      saveFile(`diwan-${calculator}.pdf`, await response.blob())
    },
    retry: false,
    onError: toastError,
  })
  return {
    href: `/api/calculators/${calculator}/pdf${stringifySearch(query)}`,
    isBusy: saving.isPending,
    open: (event: MouseEvent) => {
      if (!isMember) return
      event.preventDefault()
      if (!saving.isPending) saving.mutate()
    },
  }
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
