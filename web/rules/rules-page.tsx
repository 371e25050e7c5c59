import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { RegimeRow, RequirementRow, RuleRow } from '#contract/rules.ts'
import { ruleConcerns } from '#domain/rules/rule-units.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { formatDateTime, formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ChangeForm, type Changing } from './change-form.tsx'
import { Changes } from './changes.tsx'
import { legalRules } from './queries.ts'
import { citiesText, cityText, concernText, formatRule, formatSpan } from './rule-text.ts'
import { filterRules, type RulesSearch } from './rules-search.ts'

/** Legal figures, requirements and fund regimes: what holds, what held, and changes by two people. */
export function RulesPage({ search }: { search: RulesSearch }) {
  const data = filterRules(useSuspenseQuery(legalRules()).data, search)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Changing | null>(null)
  const byConcern = Map.groupBy(data.rules, ({ concerns }) => concerns)
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.rules_title()}</h1>
        <p className="mt-2 max-w-[68ch] text-muted-foreground">{m.rules_lead()}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <SearchField
            label={m.rules_find()}
            value={search.q ?? ''}
            maxLength={limits.search.textMaxCharacters}
            className="w-full sm:w-72"
            onSearch={(q) => void navigate({ to: '/admin/rules', search: { ...search, q: q || undefined } })}
          />
          <NativeSelect
            aria-label={m.rules_field_cities()}
            none={m.rules_any_city()}
            value={search.city ?? ''}
            options={launchCities.map((value) => ({ value, label: cityText[value]() }))}
            onChange={({ currentTarget }) =>
              void navigate({
                to: '/admin/rules',
                search: { ...search, city: launchCities.find((city) => city === currentTarget.value) },
              })
            }
          />
          <Button variant="outline" size="sm" onClick={() => setOpen({ subject: 'rule', row: null })}>
            {m.rules_add()}
          </Button>
        </div>
      </header>
      <Changes title={m.rules_waiting()} changes={data.waiting} none={m.rules_none_waiting()} />
      {ruleConcerns.map((concern) => {
        const rows = byConcern.get(concern) ?? []
        return rows.length === 0 ? null : (
          <Section key={concern} title={concernText[concern]()}>
            {[...Map.groupBy(rows, ({ key }) => key)].map(([key, versions]) => (
              <RuleEntryRow
                key={key}
                versions={versions}
                onChange={(row) => setOpen({ subject: 'rule', row })}
              />
            ))}
          </Section>
        )
      })}
      {data.rules.length + data.requirements.length + data.regimes.length === 0 ? (
        <EmptyState title={m.rules_no_match()} />
      ) : null}
      <Section title={m.rules_requirements()}>
        {data.requirements.map((row) => (
          <RequirementEntryRow
            key={row.id}
            row={row}
            onChange={() => setOpen({ subject: 'requirement', row })}
          />
        ))}
      </Section>
      <Section title={m.rules_regimes()}>
        {data.regimes.map((row) => (
          <RegimeEntryRow key={row.key} row={row} onChange={() => setOpen({ subject: 'regime', row })} />
        ))}
      </Section>
      <Changes title={m.rules_decided()} changes={data.decided} none={m.rules_none_decided()} />
      <Sheet open={open !== null} onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))}>
        {open ? <ChangeForm changing={open} onClose={() => setOpen(null)} /> : null}
      </Sheet>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-lg">{title}</h2>
      <ul className="mt-3 divide-y divide-border border-y border-border">{children}</ul>
    </section>
  )
}

function RuleEntryRow({
  versions,
  onChange,
}: {
  versions: readonly RuleRow[]
  onChange: (row: RuleRow) => void
}) {
  const shown = versions.find(({ isInForce }) => isInForce) ?? versions[0]
  if (!shown) return null
  return (
    <Row
      title={shown.title}
      badge={shown.isInForce ? null : m.rules_not_in_force()}
      source={shown}
      readOn={shown.verifiedOn}
      review={shown}
      onChange={() => onChange(versions[0] ?? shown)}
    >
      <p className="figures">
        {[formatRule(shown), formatSpan(shown), citiesText(shown.cities)].join(' · ')}
      </p>
      {shown.detail ? <p className="text-sm text-muted-foreground">{shown.detail}</p> : null}
      {versions.length > 1 ? (
        <details className="text-sm">
          <summary className="cursor-pointer py-1">{m.rules_history()}</summary>
          <ul className="figures grid gap-0.5 ps-4">
            {versions.map((row) => (
              <li key={row.holdsFrom}>
                {formatRule(row)} · {formatSpan(row)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Row>
  )
}

function RequirementEntryRow({ row, onChange }: { row: RequirementRow; onChange: () => void }) {
  return (
    <Row title={row.authority} source={row} readOn={row.checkedOn} review={row} onChange={onChange}>
      <p>{row.requirement}</p>
    </Row>
  )
}

function RegimeEntryRow({ row, onChange }: { row: RegimeRow; onChange: () => void }) {
  return (
    <Row title={row.title} source={row} readOn={row.verifiedOn} review={row} onChange={onChange}>
      <p className="text-sm">{row.regulator}</p>
      <ul className="list-disc ps-5 text-sm">
        {row.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Row>
  )
}

type RowProps = {
  title: string
  badge?: string | null
  source: { sourceTitle: string; sourceUrl: string }
  readOn: string
  review: { reviewedBy: string | null; reviewedAt: string | null }
  onChange: () => void
  children: ReactNode
}

function Row({ title, badge, source, readOn, review, onChange, children }: RowProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {badge ? <Badge variant="warning">{badge}</Badge> : null}
        </h3>
        {children}
        <p className="text-xs text-muted-foreground">
          <a href={source.sourceUrl} rel="noreferrer" className="underline underline-offset-2">
            {source.sourceTitle}
          </a>{' '}
          · {m.rules_read_on({ day: formatDay(readOn) })}
          {review.reviewedAt === null
            ? null
            : ` · ${m.rules_reviewed({ name: review.reviewedBy ?? m.rules_someone(), at: formatDateTime(review.reviewedAt) })}`}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        aria-label={m.rules_change_named({ title })}
        onClick={onChange}
      >
        {m.rules_change()}
      </Button>
    </li>
  )
}
