import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  analyticsPeriods,
  sectionChoices,
  sectionSteps,
  usualStep,
  type AnalyticsPeriod,
  type SectionChoice,
} from '#domain/market/analytics/sections.ts'
import type { ChartStep } from '#domain/market/analytics/step-days.ts'
import { pricedTypes, type PricedType } from '#domain/market/codes.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { DisplaySwitches } from '#web/market/display-switches.tsx'
import { filterNames, filterSuggestions } from '#web/market/queries.ts'
import { roomsLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { changedChoice, toChoice, type AnalyticsSearch } from './analytics-search.ts'

type Props = {
  search: AnalyticsSearch
  go: Go<AnalyticsSearch>
  /** The section, whose figures not every choice changes. */
  section: keyof typeof sectionChoices
  /** Types that the city's register files; none is offered without. */
  types: readonly PricedType[]
  /** Whether consumer prices are held, so that charts can be shown in real terms. */
  hasRealTerms?: boolean
  /** Whether the section has figures for the choice. Without any, there is nothing else to choose. */
  hasFigures?: boolean
  /** Whether amounts or sizes are among them, which can be shown in another currency and unit. */
  hasAmounts?: boolean
}

const cityNames: Record<LaunchCity, () => string> = {
  dubai: m.analytics_city_dubai,
  'abu-dhabi': m.analytics_city_abu_dhabi,
  riyadh: m.analytics_city_riyadh,
}
const typeNames: Record<PricedType, () => string> = {
  unit: m.analytics_type_unit,
  villa: m.analytics_type_villa,
  land: m.analytics_type_land,
}
const periodNames: Record<AnalyticsPeriod, () => string> = {
  '1y': m.analytics_period_1,
  '3y': m.analytics_period_3,
  '5y': m.analytics_period_5,
  '10y': m.analytics_period_10,
}
const stepNames: Record<ChartStep, () => string> = {
  month: m.analytics_step_month,
  quarter: m.analytics_step_quarter,
  year: m.analytics_step_year,
}
const periods = Object.keys(analyticsPeriods).filter((word): word is AnalyticsPeriod => word in periodNames)
const rooms = ['0', '1', '2', '3', '4', '5']
/** Stands for this number and more. */
const mostRooms = '5'
const mostAreas = 5

/** City, areas, type, bedrooms, period and step: chosen once, for every section. */
export function ChoiceBar(props: Props) {
  const { section, search, go, types, hasRealTerms = false, hasFigures = true } = props
  const choice = toChoice(search)
  const change = (next: AnalyticsSearch) => go(changedChoice(search, next))
  const offers = (one: SectionChoice) => hasFigures && sectionChoices[section].includes(one)
  const steps = sectionSteps(section)
  const offered = types.length === 0 ? [] : pricedTypes.filter((type) => types.includes(type))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border pb-3">
      {section === 'cities' ? null : (
        <>
          <Segments
            label={m.analytics_choose_city()}
            value={choice.city}
            options={launchCities.map((value) => ({ value, name: cityNames[value]() }))}
            onChange={(city) => change({ city })}
          />
          <AreaChoice key={choice.city} search={search} onChange={(area) => change({ area })} />
        </>
      )}
      {offered.length === 0 || !offers('type') ? null : (
        <Segments
          label={m.analytics_choose_type()}
          value={choice.type}
          options={offered.map((value) => ({ value, name: typeNames[value]() }))}
          onChange={(type) => change(type === 'land' ? { type, rooms: '' } : { type })}
        />
      )}
      {offered.length === 0 || choice.type === 'land' || !offers('rooms') ? null : (
        <RoomsChoice
          chosen={choice.rooms ? choice.rooms.split(',') : []}
          onChange={(list) => change({ rooms: list })}
        />
      )}
      {offers('period') ? (
        <Segments
          label={m.analytics_choose_period()}
          value={choice.period}
          options={periods.map((value) => ({ value, name: periodNames[value]() }))}
          onChange={(period) => change({ period })}
        />
      ) : null}
      {offers('step') ? (
        <Segments
          label={m.analytics_choose_step()}
          value={
            steps.find((step) => step === (choice.step ?? usualStep(choice.period))) ?? steps[0] ?? 'quarter'
          }
          options={steps.map((value) => ({ value, name: stepNames[value]() }))}
          onChange={(step) => change({ step })}
        />
      ) : null}
      {hasRealTerms && offers('terms') ? (
        <Segments
          label={m.analytics_terms()}
          value={choice.terms}
          options={[
            { value: 'nominal', name: m.analytics_terms_nominal() },
            { value: 'real', name: m.analytics_terms_real() },
          ]}
          onChange={(terms) => change({ terms })}
        />
      ) : null}
      {(props.hasAmounts ?? hasAmounts(section)) ? (
        <div className="ms-auto flex items-center gap-2">
          <DisplaySwitches />
        </div>
      ) : null}
    </div>
  )
}

/** Whether a section has amounts of money or sizes that can be shown in another currency and unit. */
export function hasAmounts(section: Props['section']): boolean {
  return section !== 'supply' && section !== 'mortgages' && section !== 'cities'
}

function AreaChoice({ search, onChange }: { search: AnalyticsSearch; onChange: (area: string) => void }) {
  const { city, area = '' } = toChoice(search)
  const [text, setText] = useState('')
  const country = city === 'riyadh' ? 'SA' : 'AE'
  const found = useQuery(filterSuggestions({ country, city }, 'area', text))
  const named = useQuery(filterNames(country, 'area', area))
  const chosen = area === '' ? [] : area.split(',')
  const known = named.data?.choices.filter(({ value }) => chosen.includes(value)) ?? []
  // An address may name areas that the city does not have.
  const unknown = named.data ? chosen.filter((value) => !known.some((one) => one.value === value)) : []
  const options = [
    ...known,
    ...unknown.map((value) => ({ value, label: m.analytics_unknown_area() })),
    ...(found.data?.choices ?? []),
  ]
  const unique = [...new Map(options.map(({ value, label }) => [value, { value, label }])).values()]
  return (
    <Combobox
      multiple
      label={m.analytics_choose_areas()}
      placeholder={m.analytics_all_areas()}
      className="h-8 min-w-44 max-w-72 text-sm max-sm:w-full max-sm:max-w-none pointer-coarse:h-10.5"
      options={unique}
      value={chosen}
      loading={found.isFetching}
      failed={found.isError}
      onSearch={setText}
      onValueChange={(areas) => onChange(areas.slice(-mostAreas).join(','))}
    />
  )
}

function RoomsChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (rooms: string) => void }) {
  const toggle = (value: string) =>
    onChange(rooms.filter((one) => (one === value) !== chosen.includes(one)).join(','))
  return (
    <fieldset
      aria-label={m.analytics_choose_rooms()}
      className="flex w-fit rounded-sm border border-border bg-card p-0.5"
    >
      <RoomsButton isPressed={chosen.length === 0} onPress={() => onChange('')}>
        {m.analytics_all_rooms()}
      </RoomsButton>
      {rooms.map((value) => (
        <RoomsButton key={value} isPressed={chosen.includes(value)} onPress={() => toggle(value)}>
          {value === '0' ? (
            roomsLabel(value)
          ) : (
            <>
              <span className="sr-only">{roomsLabel(value)}</span>
              <bdi aria-hidden>
                {value === mostRooms ? m.analytics_rooms_or_more({ rooms: value }) : value}
              </bdi>
            </>
          )}
        </RoomsButton>
      ))}
    </fieldset>
  )
}

type RoomsButtonProps = { isPressed: boolean; onPress: () => void; children: ReactNode }

function RoomsButton({ isPressed, onPress, children }: RoomsButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="h-6.5 min-w-8 rounded-[2px] px-2 text-sm whitespace-nowrap text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:font-medium aria-pressed:text-foreground pointer-coarse:h-9 pointer-coarse:min-w-10"
    >
      {children}
    </button>
  )
}
