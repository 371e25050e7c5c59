import type { ReactNode } from 'react'
import { courseLengths, courseStates, type CourseFilter } from '#contract/courses.ts'
import { tiers } from '#domain/access/tiers.ts'
import { courseLevels, courseStrategies } from '#domain/courses/catalogue.ts'
import { launchCities } from '#domain/places/cities.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { parseChoice } from '#web/list/directory/directory-search.ts'
import { m } from '#web/paraglide/messages.js'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { ActiveFilters } from '#web/ui/tables/active-filters.tsx'
import { levelText, pathText, stateText, strategyText, tierText } from './course-text.ts'

type Facet = readonly { value: string; count: number }[]
type Facets = Partial<Record<'level' | 'market' | 'strategy' | 'tier' | 'length' | 'progress', Facet>>
type Props = { filter: CourseFilter; facets: Facets | undefined; go: (filter: CourseFilter) => void }

/** The filters of the catalogue, each choice with its count, and the active ones as chips. */
export function CoursesFilters({ filter, facets, go }: Props) {
  return (
    <search aria-label={m.ui_filters()} className="grid gap-4 border-y border-border py-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_repeat(6,minmax(0,1fr))]">
        <Labelled label={m.courses_find()} className="max-lg:col-span-2">
          <SearchField
            label={m.courses_find_hint()}
            value={filter.text ?? ''}
            maxLength={100}
            onSearch={(text) => go({ ...filter, text: text || undefined })}
          />
        </Labelled>
        <Choices filter={filter} facets={facets} go={go} />
      </div>
      <ActiveFilters statements={statements(filter, go)} onClear={() => go({})} />
    </search>
  )
}

function Choices({ filter, facets, go }: Props) {
  const options = <Value extends string>(
    facet: keyof Facets,
    values: readonly Value[],
    label: (value: Value) => string,
  ) =>
    values.map((value) => {
      const count = facets?.[facet]?.find((one) => one.value === value)?.count ?? 0
      return { value, label: facets ? m.ui_filters_choice({ label: label(value), count }) : label(value) }
    })
  return (
    <>
      <Labelled label={m.courses_filter_level()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.level ?? ''}
          options={options('level', courseLevels, (one) => levelText[one]())}
          onChange={({ target }) => go({ ...filter, level: parseChoice(courseLevels, target.value) })}
        />
      </Labelled>
      <Labelled label={m.courses_filter_market()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.market ?? ''}
          options={options('market', launchCities, (one) => cityText[one]())}
          onChange={({ target }) => go({ ...filter, market: parseChoice(launchCities, target.value) })}
        />
      </Labelled>
      <Labelled label={m.courses_filter_strategy()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.strategy ?? ''}
          options={options('strategy', courseStrategies, (one) => strategyText[one]())}
          onChange={({ target }) => go({ ...filter, strategy: parseChoice(courseStrategies, target.value) })}
        />
      </Labelled>
      <Labelled label={m.courses_filter_length()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.length ?? ''}
          options={options('length', courseLengths, (one) => m.courses_up_to({ minutes: one }))}
          onChange={({ target }) => go({ ...filter, length: parseChoice(courseLengths, target.value) })}
        />
      </Labelled>
      <Labelled label={m.courses_filter_tier()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.tier ?? ''}
          options={options('tier', tiers, (one) => tierText[one]())}
          onChange={({ target }) => go({ ...filter, tier: parseChoice(tiers, target.value) })}
        />
      </Labelled>
      <Labelled label={m.courses_filter_progress()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.progress ?? ''}
          options={options('progress', courseStates, (one) => stateText[one]())}
          onChange={({ target }) => go({ ...filter, progress: parseChoice(courseStates, target.value) })}
        />
      </Labelled>
    </>
  )
}

function statements(filter: CourseFilter, go: Props['go']) {
  const words: Record<keyof CourseFilter, string | undefined> = {
    path: filter.path && pathText[filter.path](),
    level: filter.level && levelText[filter.level](),
    market: filter.market && cityText[filter.market](),
    strategy: filter.strategy && strategyText[filter.strategy](),
    tier: filter.tier && tierText[filter.tier](),
    length: filter.length && m.courses_up_to({ minutes: filter.length }),
    progress: filter.progress && stateText[filter.progress](),
    text: filter.text && m.courses_text_filter({ text: filter.text }),
  }
  return Object.entries(words).flatMap(([key, text]) =>
    text === undefined ? [] : [{ key, words: text, onRemove: () => go({ ...filter, [key]: undefined }) }],
  )
}

type LabelledProps = { label: string; className?: string; children: ReactNode }

function Labelled({ label, className = '', children }: LabelledProps) {
  return (
    <label className={`grid min-w-0 content-start gap-1.5 text-sm font-medium ${className}`}>
      {label}
      <span className="block font-normal">{children}</span>
    </label>
  )
}
