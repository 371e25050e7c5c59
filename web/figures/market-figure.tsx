import type { ReactNode } from 'react'
import type { RowSet } from '#contract/market/rows-behind.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { About } from './about-panel.tsx'
import { FigureButton } from './figure-button.tsx'
import type { Meaning } from './meanings.ts'

type Basis = Pick<CityBasis, 'sources' | 'asOf'>

/** What the panel of a figure of a city or an area says. */
export function marketAbout(meaning: Meaning, basis: Basis, sets: readonly RowSet[]): About {
  const { sources, asOf } = basis
  const parts = [
    ...(sources.length > 0 ? [m.ui_source({ source: sources.join(', ') })] : []),
    ...(asOf === null ? [] : [m.market_as_of({ date: formatDay(displayLocale(), asOf) })]),
  ]
  return { meaning, basis: parts.join(' · '), sets, isAsFiled: true }
}

type Props = {
  /** The figure and what it is of, as the title of its panel. */
  label: string
  meaning: Meaning
  /** Instead of the definition of its kind. */
  definition?: string
  basis: Basis
  /** Asked for when the panel is opened. */
  sets: () => readonly RowSet[]
  notes?: readonly string[]
  /** Whether its rows have the currency of their register, as on public pages. */
  isAsFiled?: boolean
  children: ReactNode
}

/** A figure of a city or an area that opens its panel. */
export function MarketFigure(props: Props) {
  const { label, meaning, definition, basis, sets, notes = [], isAsFiled = true, children } = props
  return (
    <FigureButton
      label={label}
      notes={notes}
      about={() => ({ ...marketAbout(meaning, basis, sets()), definition, isAsFiled })}
    >
      {children}
    </FigureButton>
  )
}
