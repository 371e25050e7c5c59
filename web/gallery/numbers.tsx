import { useState } from 'react'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Figure } from '#web/figures/figure.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { Table, type Column, type Sort } from '#web/ui/tables/table.tsx'

type Area = { name: string; price: number; change: number; deals: number; trend: (number | null)[] }

const areas: readonly Area[] = [
  { name: 'Dubai Marina', price: 1894, change: 4.2, deals: 1204, trend: [4, 5, 5, 7, 6, 8, 9] },
  { name: 'Jumeirah Village Circle', price: 1211, change: -1.1, deals: 988, trend: [6, 7, null, 6, 5, 5, 4] },
  { name: 'Dubai Creek Harbour', price: 2240, change: 7.8, deals: 311, trend: [2, 3, 5, 4, 6, 8, 9] },
]
const whole = new Intl.NumberFormat('en')

export function Figures() {
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      <Figure
        label="Median price"
        value="1,894"
        unit="AED/sq ft"
        change={{ text: '4.2%', direction: 'up', since: 'in a year' }}
        sample={1204}
        asOf="31 Oct 2026"
        source="Sample register"
        about={{
          definition: 'The middle deal when all are ordered by price per square foot.',
          formula: 'Price ÷ floor area as filed',
          limits: 'It moves with what is sold, not only with prices.',
        }}
      />
      <Figure
        label="Median rent"
        value="92,000"
        unit="AED a year"
        change={{ text: '1.3%', direction: 'down' }}
        sample={9}
      />
      <Figure label="Gross yield" value="6.1" unit="%" sample={3} />
      <Figure label="Service charge" value={null} reason="Not filed" source="Sample register" />
    </div>
  )
}

export function Charts() {
  const table = <Rows />
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <ChartFrame
        title="Median price"
        unit="AED/sq ft"
        table={table}
        onTable={noted}
        onPng={noted}
        note="Sample data"
      >
        <Sparkline
          label="The median rises from 4 to 9"
          values={[4, 5, 5, 7, 6, 8, 9]}
          className="h-40 w-full"
        />
      </ChartFrame>
      <ChartFrame title="Median rent" state={{ kind: 'loading' }}>
        {null}
      </ChartFrame>
      <ChartFrame title="Yield" state={{ kind: 'empty', title: 'No deals with these filters' }}>
        {null}
      </ChartFrame>
      <ChartFrame
        title="Deals"
        state={{ kind: 'error', title: 'The deals could not be read', onRetry: noted, reference: 'q7-3f2a' }}
      >
        {null}
      </ChartFrame>
    </div>
  )
}

function noted(): void {}

const columns: readonly Column<Area>[] = [
  { id: 'name', head: 'Area', cell: ({ name }) => name, sortable: true },
  {
    id: 'price',
    head: 'AED/sq ft',
    cell: ({ price }) => whole.format(price),
    numeric: true,
    sortable: true,
    inCard: true,
  },
  {
    id: 'change',
    head: 'Year, %',
    cell: ({ change }) => change.toFixed(1),
    numeric: true,
    sortable: true,
    inCard: true,
  },
  { id: 'deals', head: 'Deals', cell: ({ deals }) => whole.format(deals), numeric: true, inCard: true },
  {
    id: 'trend',
    head: 'Seven months',
    cell: ({ name, trend }) => <Sparkline label={`Trend of ${name}`} values={trend} />,
    inCard: true,
  },
]

export function Rows() {
  const [sort, setSort] = useState<Sort>({ column: 'price', direction: 'desc' })
  return (
    <div>
      <Table
        caption="Areas"
        columns={columns}
        rows={sorted(sort)}
        rowKey={({ name }) => name}
        sort={sort}
        onSort={setSort}
      />
      <LoadMore shown="3 of 214 areas" hasMore loading={false} onMore={noted} />
      <Pagination label="Pages of areas" at="Page 1 of 72" onNext={noted} />
    </div>
  )
}

function sorted({ column, direction }: Sort): Area[] {
  const sign = direction === 'asc' ? 1 : -1
  return areas.toSorted((one, other) => {
    if (column === 'name') return sign * one.name.localeCompare(other.name)
    return sign * (column === 'price' ? one.price - other.price : one.change - other.change)
  })
}
