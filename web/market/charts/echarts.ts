import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Only this file and `echarts-svg.ts` import the library. Both are imported dynamically: charts are separate chunks.
use([BarChart, LineChart, GridComponent, MarkLineComponent, CanvasRenderer])

export type ChartOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption>

export { init }
