import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RowsBehind, RowSet } from '#contract/market/rows-behind.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DealLine, RentLine, UnitLine } from './row-line.tsx'
import { LockedRows, RowsAnswer } from './rows-answer.tsx'
import { differenceText, setText } from './rows-text.ts'

/** So many rows are shown of each set, and of so many sets. */
const rowsShown = 5
const setsWithRows = 2

const setNames: Readonly<Record<string, () => string>> = {
  all: m.figures_set_all,
  rents: m.figures_set_rents,
  sales: m.figures_set_sales,
  renewals: m.figures_set_renewals,
  'off-plan': m.figures_set_off_plan,
  ready: m.figures_set_ready,
  units: m.figures_set_units,
}

type Props = {
  sets: readonly RowSet[]
  names: Readonly<Record<string, string>>
  isAsFiled: boolean
}

/** The first rows of each set behind a figure, and the way to all of them. */
export function RowSets({ sets, names, isAsFiled }: Props) {
  const isMember = useMayBeSignedIn()
  const isNamed = sets.length > 1
  return (
    <div className="grid gap-5">
      {sets.map((set, at) => (
        <div key={set.of} className="grid gap-2">
          {isNamed ? (
            <p className="font-medium">
              {m.figures_set_sample({
                name: names[set.of] ?? setNames[set.of]?.() ?? set.of,
                sample: wholeNumber(displayLocale(), set.sample),
              })}
            </p>
          ) : null}
          <SetRows set={set} showsRows={isMember && at < setsWithRows} isAsFiled={isAsFiled} />
        </div>
      ))}
      {isMember ? null : <LockedRows />}
    </div>
  )
}

type SetProps = { set: RowSet; showsRows: boolean; isAsFiled: boolean }

function SetRows({ set, showsRows, isAsFiled }: SetProps) {
  const { rows, projects, sample } = set
  const difference = differenceText(set)
  if (sample === 0) return <p className="text-muted-foreground">{m.figures_none()}</p>
  if (rows === null && projects === undefined)
    return <p className="text-muted-foreground">{m.figures_no_list()}</p>
  return (
    <>
      {rows !== null && showsRows ? <FirstRows rows={rows} isAsFiled={isAsFiled} /> : null}
      {difference === null ? null : <p className="text-muted-foreground">{difference}</p>}
      <p>
        {rows === null ? (
          <Link to="/projects" search={projects ?? {}} className={linkLooks}>
            {setText(set)}
          </Link>
        ) : (
          <Link to="/transactions" search={rows} className={linkLooks}>
            {setText(set)}
          </Link>
        )}
      </p>
    </>
  )
}

const linkLooks = 'touch underline decoration-input underline-offset-4 hover:decoration-current'

type RowsProps = { rows: RowsBehind; isAsFiled: boolean }

function FirstRows(props: RowsProps) {
  const First = firstRows[props.rows.tab ?? 'deals']
  return <First {...props} />
}

function FirstDeals({ rows, isAsFiled }: RowsProps) {
  const {
    tab: _tab,
    contract: _contract,
    use: _use,
    homes: _homes,
    rentMin: _min,
    rentPerSqmMin: _perSqm,
    ...filter
  } = rows
  const answer = useQuery(query(api.market.rows, { query: { ...filter, limit: rowsShown } }))
  return (
    <RowsAnswer query={answer} rows={rowsShown}>
      {({ rows: deals }) => (
        <ul className="divide-y divide-border border-y border-border">
          {deals.map((deal) => (
            <DealLine key={deal.id} deal={deal} behind={rows} isAsFiled={isAsFiled} />
          ))}
        </ul>
      )}
    </RowsAnswer>
  )
}

function FirstRents({ rows, isAsFiled }: RowsProps) {
  const filter = {
    country: rows.country,
    data: rows.data,
    city: rows.city,
    area: rows.area,
    project: rows.project,
    type: rows.type,
    rooms: rows.rooms,
    from: rows.from,
    to: rows.to,
    contract: rows.contract,
    use: rows.use,
    homes: rows.homes,
    rentMin: rows.rentMin,
    rentPerSqmMin: rows.rentPerSqmMin,
  }
  const answer = useQuery(query(api.market.rents, { query: { ...filter, limit: rowsShown } }))
  return (
    <RowsAnswer query={answer} rows={rowsShown}>
      {({ rows: rents }) => (
        <ul className="divide-y divide-border border-y border-border">
          {rents.map((rent) => (
            <RentLine key={rent.id} rent={rent} behind={{ tab: 'rents', ...filter }} isAsFiled={isAsFiled} />
          ))}
        </ul>
      )}
    </RowsAnswer>
  )
}

function FirstUnits({ rows, isAsFiled }: RowsProps) {
  const filter = {
    country: rows.country,
    data: rows.data,
    city: rows.city,
    area: rows.area,
    type: rows.type,
    rooms: rows.rooms,
  }
  const answer = useQuery(query(api.market.units, { query: { ...filter, limit: rowsShown } }))
  return (
    <RowsAnswer query={answer} rows={rowsShown}>
      {({ rows: units }) => (
        <ul className="divide-y divide-border border-y border-border">
          {units.map((unit) => (
            <UnitLine key={unit.id} unit={unit} behind={{ tab: 'units', ...filter }} isAsFiled={isAsFiled} />
          ))}
        </ul>
      )}
    </RowsAnswer>
  )
}

const firstRows = { deals: FirstDeals, rents: FirstRents, units: FirstUnits }
