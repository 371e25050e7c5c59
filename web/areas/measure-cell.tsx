import type { ReactNode } from 'react'
import type { RowSet } from '#contract/market/rows-behind.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import type { Meaning } from '#web/figures/meanings.ts'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { measureLooks, type MeasureText } from '#web/format/area-measures.ts'
import { classes } from '#web/ui/classes.ts'

/** What the panel of the figure says. */
type FigureOfCell = {
  /** What the figure is of, such as an area. */
  place: string
  meaning: Meaning
  basis: Pick<CityBasis, 'sources' | 'asOf'>
  /** The unit of the value, where the head of its column has it. */
  unit?: string
  sets: () => readonly RowSet[]
}

type Props = MeasureText & {
  className?: string
  /** Of the value, where the head of the column does not name it. */
  unit?: string
  /** Makes the value open its panel. */
  figure?: FigureOfCell | undefined
  /** Instead of the value as text. */
  children?: ReactNode
}

/** A figure in a table with its sample below, or a dash with the reason. */
export function MeasureCell({ className, unit, figure, children, ...text }: Props) {
  const { value, note } = text
  return (
    <td className={classes('py-2 ps-3 text-end', className)}>
      {children ?? (
        <bdi className={measureLooks(text)}>
          {value === null ? (
            '—'
          ) : figure ? (
            <MarketFigure
              label={figure.place}
              meaning={figure.meaning}
              basis={figure.basis}
              notes={[[value, unit ?? figure.unit].filter(Boolean).join(' '), note].filter(Boolean)}
              sets={figure.sets}
            >
              {value}
            </MarketFigure>
          ) : (
            value
          )}
        </bdi>
      )}
      {unit !== undefined && value !== null ? (
        <>
          {' '}
          <span className="text-xs whitespace-nowrap text-muted-foreground">{unit}</span>
        </>
      ) : null}
      <span className="block text-xs text-muted-foreground">{note}</span>
    </td>
  )
}
