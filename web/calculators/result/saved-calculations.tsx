import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type SubmitEvent } from 'react'
import type { SavedCalculation } from '#contract/calculators.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { formatDate } from '#web/format/format.ts'
import { parseSearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { calculatorTexts } from '#web/calculators/labels.ts'
import { savedCalculations, savedKey } from '#web/calculators/queries.ts'

type Props = {
  calculator: CalculatorId
  /** The query string of the calculation, with all its scenarios. */
  address: string
  /** What it was filled from. */
  source: CalculationSource
  becomeMember: () => Promise<unknown>
}

/** Saves the calculation under a name, and lists those of this calculator that the member saved. */
export function SavedCalculations({ calculator, address, source, becomeMember }: Props) {
  const mayBeMember = useMayBeSignedIn()
  const { data } = useQuery({ ...savedCalculations(becomeMember), enabled: mayBeMember })
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: savedKey })
  const save = useMutation({
    mutationFn: async (name: string) => {
      await becomeMember()
      return api.calculators.save({
        body: {
          calculator,
          name,
          search: address,
          project: source.project ?? null,
          assetId: source.asset ?? null,
        },
      })
    },
    onSuccess: refresh,
    onError: toastError,
  })
  const id = useId()
  if (!mayBeMember)
    return (
      <p className="text-sm text-muted-foreground">
        {m.calculators_save_for_members()}{' '}
        <Link to="/auth" className="underline underline-offset-4">
          {m.calculators_sign_in()}
        </Link>
      </p>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name !== '') save.mutate(name)
  }
  const own = data?.calculations.filter((saved) => saved.calculator === calculator) ?? []
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-border pt-5">
      <h2 id={id} className="font-serif text-lg">
        {m.calculators_saved_title()}
      </h2>
      <form onSubmit={submit} className="flex max-w-md items-end gap-2">
        <div className="flex-1">
          <Field label={m.calculators_save_name()}>
            <Input name="name" required maxLength={200} defaultValue={calculatorTexts[calculator].title()} />
          </Field>
        </div>
        <Button type="submit" isPending={save.isPending}>
          {m.calculators_save()}
        </Button>
      </form>
      <output className="sr-only">{save.isSuccess ? m.calculators_saved() : ''}</output>
      {own.length > 0 ? (
        <ul className="divide-y divide-border border-y border-border">
          {own.map((saved) => (
            <SavedRow key={saved.id} saved={saved} onRemoved={refresh} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted-foreground">{m.calculators_saved_empty()}</p>
      )}
    </section>
  )
}

function savedSource({ project, asset }: SavedCalculation): CalculationSource {
  if (project) return { project: project.slug }
  return asset ? { asset: asset.id } : {}
}

function SavedRow({ saved, onRemoved }: { saved: SavedCalculation; onRemoved: () => Promise<unknown> }) {
  const remove = useMutation({
    mutationFn: () => api.calculators.forget({ params: { calculationId: saved.id } }),
    onSuccess: onRemoved,
    onError: toastError,
  })
  const about = saved.project?.name ?? saved.asset?.name
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
      <span>
        <Link
          to="/resources/calculators/$calculator"
          params={{ calculator: saved.calculator }}
          search={{ ...parseSearch(saved.search), ...savedSource(saved) }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {saved.name}
        </Link>
        <span className="ms-2 text-sm text-muted-foreground">
          {about ? `${about}, ` : ''}
          {formatDate(saved.savedAt)}
        </span>
      </span>
      <Button variant="link" size="sm" isPending={remove.isPending} onClick={() => remove.mutate()}>
        {m.calculators_saved_remove()}
      </Button>
    </li>
  )
}
