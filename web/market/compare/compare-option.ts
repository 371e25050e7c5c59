import type { ChartColours } from '#web/market/charts/chart-colours.ts'
import type { ChartOption } from '#web/market/charts/echarts.ts'
import { isAlone, labelledSteps, lineAxes } from '#web/market/charts/line-axes.ts'

/** A line of the chart: a value a month in the displayed unit, and the letter written at its end. */
export type ComparedLine = { letter: string; colour: string; values: readonly (number | null)[] }

export const compareGutters = { start: 56, end: 44 }

type Look = { locale: string; fontFamily: string; colours: ChartColours; months: readonly string[] }

/** A line for each filter, with its letter at the end, so that the colour is not needed to tell them apart. */
export function compareOption(lines: readonly ComparedLine[], look: Look): ChartOption {
  const { fontFamily, months } = look
  const isLong = months.length > labelledSteps
  // Each letter has the colour of its line, also in a label that lines share.
  const letterLooks = Object.fromEntries(
    lines.map(({ letter, colour }) => [letter, { color: colour, fontSize: 12, fontFamily }]),
  )
  return {
    animation: false,
    grid: { left: compareGutters.start, right: compareGutters.end, top: 12, bottom: 26 },
    ...lineAxes({
      look,
      labels: months,
      isLabelled: (at) => !isLong || months[at]?.endsWith('-01-01') === true,
      formatLabel: (month) => month.slice(0, isLong ? 4 : 7),
      values: lines.flatMap(({ values }) => values),
      hasFreeStart: true,
    }),
    series: endLetters(lines).map((text, at) => drawnLine(lines[at] ?? nothing, text, letterLooks)),
  }
}

const nothing: ComparedLine = { letter: '', colour: '', values: [] }
/** Letters that lie closer than this share of the drawn range would overlap. */
const closeRatio = 0.06

/** What is written at the end of each line: lines that end close together share one label, the highest line first. */
export function endLetters(lines: readonly ComparedLine[]): string[] {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const range = Math.max(...known) - Math.min(...known)
  const ends = lines
    .map(({ letter, values }, line) => {
      const at = values.findLastIndex((value) => value !== null)
      return { line, letter, at, value: values[at] ?? -Infinity }
    })
    .toSorted((a, b) => b.value - a.value)
  const texts = lines.map(() => '')
  let above: (typeof ends)[number] | undefined
  let owner = 0
  for (const end of ends) {
    const isClose =
      above !== undefined && above.at === end.at && above.value - end.value <= closeRatio * range
    if (!isClose) owner = end.line
    texts[owner] = [texts[owner], end.letter].filter(Boolean).join(' ')
    above = end
  }
  return texts
}

type LetterLooks = Record<string, { color: string; fontSize: number; fontFamily: string }>

function drawnLine({ colour, values }: ComparedLine, text: string, letterLooks: LetterLooks) {
  const last = values.findLastIndex((value) => value !== null)
  return {
    type: 'line' as const,
    silent: true,
    z: 3,
    lineStyle: { color: colour, width: 2 },
    itemStyle: { color: colour },
    data: values.map((value, at) => {
      const label =
        at === last && text !== ''
          ? {
              show: true,
              position: 'right' as const,
              formatter: text.replace(/\S+/g, '{$&|$&}'),
              rich: letterLooks,
            }
          : { show: false }
      const isDrawn = at === last || isAlone(values, at)
      return { value, symbol: isDrawn ? 'circle' : 'none', symbolSize: 5, label }
    }),
  }
}
