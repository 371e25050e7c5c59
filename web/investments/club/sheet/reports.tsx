import { Download } from 'lucide-react'
import type { ClubDeal, ClubReport, DueReport, RealisedReturn } from '#contract/investments/club-deals.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { multipleText, percentText } from '#web/investments/club/deal-figures.ts'
import { formatDay } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'

type Reported = Pick<ClubDeal, 'realised' | 'dueReports' | 'reports' | 'currency' | 'slug' | 'documents'>

/** What came of a deal that invested: per 100 invested, the quarters that are reported or late, and the reports. */
export function Reports({ of }: { of: Reported }) {
  const { realised, dueReports, reports, currency, slug, documents } = of
  return (
    <div className="grid gap-8">
      {realised ? <Realised of={realised} /> : null}
      {dueReports.length > 0 ? <Quarters of={dueReports} /> : null}
      {reports.length === 0 ? (
        <p className="text-muted-foreground">{m.club_reports_none()}</p>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {reports.map((report) => (
            <Report
              key={report.id}
              of={report}
              currency={currency}
              slug={slug}
              mayDownload={documents.some(({ id, mayDownload }) => id === report.documentId && mayDownload)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Realised({ of }: { of: RealisedReturn }) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-8 gap-y-6 border-y border-border py-5 md:grid-cols-4">
        <Figure label={m.club_dpi()} value={multipleText(of.dpi)} />
        <Figure label={m.club_rvpi()} value={multipleText(of.rvpi)} />
        <Figure label={m.club_tvpi()} value={multipleText(of.tvpi)} />
        <Figure
          label={m.club_realised_irr()}
          value={of.netIrr === null ? null : percentText(of.netIrr)}
          unit={m.club_a_year()}
          reason={m.club_no_rate_yet()}
        />
      </div>
      <p className="max-w-[80ch] text-sm text-muted-foreground">
        {m.club_realised_note({ invested: formatDay(of.investedOn), day: formatDay(of.asOf) })}{' '}
        {of.isValueOld ? <span className="text-warning">{m.club_value_old()}</span> : null}
      </p>
    </div>
  )
}

const dueNames: Record<DueReport['state'], () => string> = {
  published: m.club_due_published,
  published_late: m.club_due_published_late,
  due: m.club_due_due,
  late: m.club_due_late,
}

function Quarters({ of }: { of: readonly DueReport[] }) {
  return (
    <ul aria-label={m.club_quarters()} className="figures flex flex-wrap gap-2">
      {of.map(({ quarter, state, dueOn }) => (
        <li key={quarter} className="grid gap-0.5 rounded-sm border border-border px-3 py-1.5 text-sm">
          <span className="font-medium">{quarter}</span>
          <span className={state === 'late' ? 'text-xs text-warning' : 'text-xs text-muted-foreground'}>
            {state === 'due' ? m.club_due_on({ day: formatDay(dueOn) }) : dueNames[state]()}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ReportProps = { of: ClubReport; currency: string; slug: string; mayDownload: boolean }

function Report({ of, currency, slug, mayDownload }: ReportProps) {
  const { periodEnd, valueMinor, incomeMinor, capitalMinor, text, documentId, revision } = of
  const save = useSaveFile((id: string) => ({
    name: `${slug}-${periodEnd}.pdf`,
    file: api.investments.clubDocument({ params: { slug, documentId: id } }),
  }))
  const amounts = [
    [m.club_report_value(), valueMinor],
    [m.club_report_income(), incomeMinor],
    [m.club_report_capital(), capitalMinor],
  ] as const
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-1.5">
        <h3 className="figures font-medium">{formatDay(periodEnd)}</h3>
        {revision > 1 ? <Badge variant="outline">{m.club_report_revision({ revision })}</Badge> : null}
        {documentId && mayDownload ? (
          <Button
            variant="outline"
            size="sm"
            isPending={save.isPending}
            onClick={() => save.mutate(documentId)}
          >
            <Download aria-hidden />
            {m.club_report_file()}
          </Button>
        ) : null}
      </div>
      <div className="grid gap-3">
        <dl className="figures flex flex-wrap gap-x-8 gap-y-1 text-sm">
          {amounts.map(([name, minor]) => (
            <div key={name}>
              <dt className="text-xs text-muted-foreground">{name}</dt>
              <dd>{formatMoney(minor, currency)}</dd>
            </div>
          ))}
        </dl>
        <p dir="auto" className="max-w-[68ch] leading-relaxed whitespace-pre-line">
          {text}
        </p>
      </div>
    </li>
  )
}
