import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReportForm } from './report-form.tsx'

/** A form for what a search did not find. Staff read it with the contact messages. */
export function ReportMissing({ searched }: { searched: string }) {
  return (
    <ReportForm
      title={m.report_missing()}
      label={m.report_label()}
      hint={m.report_hint({ text: searched })}
      maxLength={limits.search.missedCharacters}
      sent={m.report_sent()}
      send={(message) => api.signups.reportMissing({ body: { searched, message } })}
    />
  )
}

/** Above a list that holds nothing exact: says so, with the way to tell staff. */
export function NearNote({ searched }: { searched: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-s-2 border-border ps-4 text-sm text-muted-foreground">
      <output>{m.search_near({ text: searched })}</output>
      <ReportMissing key={searched} searched={searched} />
    </div>
  )
}
