import type { BacktestReport } from '#contract/score/backtest.ts'
import { m } from '#web/paraglide/messages.js'
import { TableHeads } from '#web/ui/tables/table-heads.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'

type Test = BacktestReport['tests'][number]

/** Whether scores correlated with later results in any test. Until then every score is marked as untested. */
export function isTested(report: BacktestReport | null): boolean {
  return report?.tests.some(({ isRelated }) => isRelated) === true
}

const outcomeText: Readonly<Record<Test['outcome'], () => string>> = {
  delay: m.score_backtest_delay,
  cancellation: m.score_backtest_cancellation,
}

/** How past scores correlated with later results, or which data are still missing. */
export function Backtest({ report }: { report: BacktestReport | null }) {
  if (!report?.recordedFrom) return <p className="max-w-[68ch] text-sm">{m.score_backtest_no_record()}</p>
  const { projects, recordedFrom, ranOn, tests } = report
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch] text-sm">
        {m.score_backtest_record({
          projects: formatInteger(projects),
          from: formatDay(recordedFrom),
          on: formatDay(ranOn),
        })}
      </p>
      <div className="overflow-x-auto">
        <table className="figures w-full min-w-[36rem] text-sm">
          <TableHeads
            heads={[
              { text: m.score_backtest_outcome() },
              { text: m.score_backtest_months(), isFigure: true },
              { text: m.score_backtest_over(), isFigure: true },
              { text: m.score_backtest_cases(), isFigure: true },
              { text: m.score_backtest_result() },
            ]}
          />
          <tbody className="divide-y divide-border">
            {tests.map((test) => (
              <Row key={`${test.outcome} ${test.months}`} test={test} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.score_backtest_rule()}</p>
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.score_backtest_not_yet()}</p>
    </div>
  )
}

function Row({ test }: { test: Test }) {
  return (
    <tr>
      <th scope="row" className="py-2 pe-4 text-start font-normal">
        {outcomeText[test.outcome]()}
      </th>
      <td className="py-2 pe-4 text-end">{test.months}</td>
      <td className="py-2 pe-4 text-end">{test.over}</td>
      <td className="py-2 pe-4 text-end">
        {formatInteger(test.windows.reduce((sum, { cases }) => sum + cases, 0))}
      </td>
      <td className="py-2">
        {test.isRelated ? m.score_backtest_related() : <Untested test={test} />}
        {test.windows.map(({ from, until, rho, interval95, cases }) => (
          <span key={from} className="block text-xs text-muted-foreground">
            {m.score_backtest_window({
              from: formatDay(from),
              until: formatDay(until),
              cases,
              rho: rho === null ? '—' : rho.toFixed(2),
              low: interval95 ? interval95[0].toFixed(2) : '—',
              high: interval95 ? interval95[1].toFixed(2) : '—',
            })}
          </span>
        ))}
      </td>
    </tr>
  )
}

function Untested({ test: { over, tooFew, windows, firstEnds } }: { test: Test }) {
  if (windows.length > 0) return m.score_backtest_unproven()
  if (over > 0) return m.score_backtest_too_few({ windows: tooFew })
  return firstEnds ? m.score_backtest_first_ends({ date: formatDay(firstEnds) }) : m.score_unknown()
}
