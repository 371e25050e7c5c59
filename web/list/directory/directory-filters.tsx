import { ArrowRight, X } from 'lucide-react'
import { useId, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'

/** A single-choice filter with counts. */
export type FilterChoice = {
  name: string
  label: string
  chosen: string | undefined
  options: readonly { value: string; label: string; count: number }[]
}

/** A filter that is on or off. */
export type Flag = { name: string; label: string; isOn: boolean; count: number }

export type Sorting = { chosen: string; options: readonly { value: string; label: string }[] }

type Filters = {
  choices: readonly FilterChoice[]
  flags: readonly Flag[]
  sorting: Sorting
  /** The action of the form without JavaScript. */
  action: string
  /** Called with the form's content on every change. */
  onChange: (fields: Record<string, string>) => void
}

/**
 * The filters of a directory: a form that writes everything to the address, immediately if JavaScript is
 * available.
 */
export function DirectoryFilters({ choices, flags, sorting, action, onChange }: Filters) {
  const applyForm = (form: HTMLFormElement) => onChange(filledIn(new FormData(form)))
  return (
    <search>
      <form
        // Remounted with each answer, so that the form shows the state of the address.
        key={JSON.stringify([
          choices.map(({ chosen }) => chosen),
          flags.map(({ isOn }) => isOn),
          sorting.chosen,
        ])}
        method="get"
        action={action}
        aria-label={m.ui_filters()}
        className="grid grid-cols-2 gap-4 md:grid-cols-1"
        onChange={(event) => applyForm(event.currentTarget)}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          applyForm(event.currentTarget)
        }}
      >
        {choices.map((choice) => (
          <Labelled key={choice.name} label={choice.label}>
            {(id) => (
              <NativeSelect
                id={id}
                name={choice.name}
                defaultValue={choice.chosen ?? ''}
                none={m.ui_filters_any()}
                options={choice.options.map(({ value, label, count }) => ({
                  value,
                  label: m.ui_filters_choice({ label, count }),
                }))}
              />
            )}
          </Labelled>
        ))}
        <Labelled label={m.ui_sort()}>
          {(id) => (
            <NativeSelect id={id} name="sort" defaultValue={sorting.chosen} options={sorting.options} />
          )}
        </Labelled>
        {flags.map(({ name, label, isOn, count }) => (
          <NativeCheckbox key={name} name={name} value="yes" defaultChecked={isOn} className="col-span-full">
            {m.ui_filters_choice({ label, count })}
          </NativeCheckbox>
        ))}
        {/* With JavaScript each change applies at once. The button is for users without it, and for the keyboard. */}
        <Button
          type="submit"
          variant="outline"
          className="col-span-full not-noscript:not-focus-visible:sr-only"
        >
          {m.ui_filters_apply()}
        </Button>
      </form>
    </search>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function filledIn(given: FormData): Record<string, string> {
  return Object.fromEntries(
    [...given].flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  )
}

/** An active filter. `link` leads to the same list without it. */
export type InForce = {
  key: string
  words: string
  link: (children: ReactNode, props: LinkProps) => ReactNode
}
type LinkProps = { className: string; 'aria-label'?: string }

const chipLooks =
  'inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm border border-border bg-card ps-2.5 pe-1.5 text-sm hover:border-input pointer-coarse:h-11'

/** The active filters, each removable by a link. */
export function FilterChips({ inForce, clear }: { inForce: readonly InForce[]; clear: ReactNode }) {
  if (inForce.length === 0) return null
  return (
    <ul aria-label={m.ui_filters_in_force()} className="flex flex-wrap items-center gap-2">
      {inForce.map(({ key, words, link }) => (
        <li key={key} className="min-w-0">
          {link(
            <>
              <span className="truncate">{words}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
            </>,
            { className: chipLooks, 'aria-label': m.ui_remove({ label: words }) },
          )}
        </li>
      ))}
      <li className="text-sm underline decoration-border underline-offset-4 hover:decoration-current">
        {clear}
      </li>
    </ul>
  )
}

/** Links to the next and previous page. The caller provides them, because it knows the routes. */
export function Pager({ shown, first, next }: { shown: string; first: ReactNode; next: ReactNode }) {
  return (
    <nav
      aria-label={m.ui_pages()}
      className="figures flex flex-wrap items-center justify-between gap-4 border-t border-border pt-4 text-sm text-muted-foreground"
    >
      <span>{shown}</span>
      <span className="flex flex-wrap items-center gap-5">
        {first}
        {next}
      </span>
    </nav>
  )
}

/** The parameters of a link to the next page. */
export function NextPage() {
  return (
    <>
      {m.ui_next_page()}
      <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
    </>
  )
}
