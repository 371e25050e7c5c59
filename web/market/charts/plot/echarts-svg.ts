import { SVGRenderer } from 'echarts/renderers'
import { use } from 'echarts/core'
import { init, type ChartOption } from '#web/market/charts/echarts.ts'

use([SVGRenderer])

type Size = { width: number; height: number }

/** Draws a chart as the text of an SVG element, without a place on the page. Loaded when a picture is asked for. */
export function renderSvg(option: ChartOption, { width, height }: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...option, animation: false })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
