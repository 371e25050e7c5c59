import { stepRowSets, type CountedPlace } from '#contract/market/area-rows.ts'
import type { CityBasis, TrendPoint } from '#contract/market/overview.ts'
import { formatQuarter } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { FigureButton } from './figure-button.tsx'
import { marketAbout } from './market-figure.tsx'

/** The panel leads to the rows of so many quarters, newest first. */
const shownQuarters = 8

type Props = {
  title: string
  basis: CityBasis
  place: CountedPlace
  quarters: readonly TrendPoint[]
}

/** Opens the panel of a chart by quarter, with the way to the sales of its latest quarters. */
export function ChartFigure({ title, basis, place, quarters }: Props) {
  if (quarters.length === 0) return null
  return (
    <p>
      <FigureButton
        label={title}
        about={() => {
          const shown = quarters.toReversed().slice(0, shownQuarters)
          const sets = shown.flatMap((point) =>
            stepRowSets(place, point, 3).median.map((set) => ({ ...set, of: point.from })),
          )
          return {
            ...marketAbout('chart', basis, sets),
            setNames: Object.fromEntries(shown.map(({ from }) => [from, formatQuarter(from)])),
          }
        }}
      >
        {m.figures_chart()}
      </FigureButton>
    </p>
  )
}
