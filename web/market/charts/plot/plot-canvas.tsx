import { type RefObject, useEffect, useRef, useState } from 'react'
import { pictureScale, type Picture } from '#web/downloads/picture.ts'
import type { ChartOption, init } from '#web/market/charts/echarts.ts'

type Chart = ReturnType<typeof init>

type Props = {
  /** The same object until the drawing changes: a new one draws it again. */
  option: ChartOption
  onPicture: (picture: Picture | null) => void
}

/** The drawing alone. Its library is loaded with the first visible chart. */
export function PlotCanvas({ option, onPicture }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const chart = useChart(container)
  const drawn = useRef(option)
  useEffect(() => {
    drawn.current = option
    chart?.setOption(option, { notMerge: true })
  }, [chart, option])
  // Not for each option: whoever gets a picture renders again, and one that makes an option with each rendering would
  // never come to rest.
  useEffect(() => {
    if (!chart) return
    onPicture({ toCanvas: () => drawPicture(chart), toSvg: () => drawSvg(chart, drawn.current) })
    return () => onPicture(null)
  }, [chart, onPicture])
  // Labels such as 4K+ read from left to right in every language, like the time below them.
  return <div ref={container} aria-hidden dir="ltr" className="absolute inset-0" />
}

/** Creates the chart of an element in the element's size, and disposes of it on unmount. */
function useChart(container: RefObject<HTMLDivElement | null>): Chart | null {
  const [chart, setChart] = useState<Chart | null>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const leaving = new AbortController()
    const start = async () => {
      const library = await import('#web/market/charts/echarts.ts')
      if (leaving.signal.aborted) return
      const made = library.init(element, null, { renderer: 'canvas' })
      const observer = new ResizeObserver(() => made.resize())
      observer.observe(element)
      leaving.signal.addEventListener('abort', () => {
        observer.disconnect()
        made.dispose()
      })
      setChart(made)
    }
    void start()
    return () => leaving.abort()
  }, [container])
  return chart
}

async function drawSvg(chart: Chart, option: ChartOption) {
  const { renderSvg } = await import('./echarts-svg.ts')
  const size = { width: chart.getWidth(), height: chart.getHeight() }
  return { content: renderSvg(option, size), ...size }
}

function drawPicture(chart: Chart): HTMLCanvasElement {
  const { backgroundColor } = getComputedStyle(document.body)
  return chart.renderToCanvas({ pixelRatio: pictureScale, backgroundColor })
}
