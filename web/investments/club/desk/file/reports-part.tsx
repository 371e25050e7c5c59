import { useRef, useState, type SubmitEvent } from 'react'
import type { ClubDealFile, NewClubReport } from '#contract/investments/club-deal-desk.ts'
import { isRunning } from '#domain/investments/club-deal-state.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { createFormReader } from '#web/investments/club/desk/editor/form-reader.ts'
import { ownClubChanges, staffClubChanges } from '#web/investments/club/queries.ts'
import { Reports } from '#web/investments/club/sheet/reports.tsx'
import { SelectField, TextArea, TextField } from '#web/forms/form-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** The reports of a deal that runs, due quarter by quarter, and a form for the next one. */
export function ReportsPart({ file, mayEdit }: { file: ClubDealFile; mayEdit: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Reports of={file} />
      {mayEdit && (isRunning(file.state) || file.investedOn !== null) ? (
        <ReportForm file={file} />
      ) : (
        <p className="text-sm text-muted-foreground">{m.club_desk_reports_later()}</p>
      )}
    </div>
  )
}

function ReportForm({ file }: { file: ClubDealFile }) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const publish = useChange(
    (body: NewClubReport) => api.investments.publishReport({ params: { dealId: file.id }, body }),
    {
      done: m.club_desk_report_published(),
      onDone: () => form.current?.reset(),
      changed: [...staffClubChanges, ...ownClubChanges],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = createFormReader(new FormData(event.currentTarget))
    const report: NewClubReport = {
      periodEnd: read.text('periodEnd'),
      valueMinor: read.minor('value'),
      incomeMinor: read.minor('income'),
      capitalMinor: read.minor('capital'),
      text: read.text('text'),
      documentId: read.text('documentId') || null,
    }
    setWrong(read.wrong)
    if (read.wrong.length === 0 && !publish.isPending) publish.mutate(report)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={m.club_desk_report_new()}
      className="grid max-w-3xl items-start gap-5 border-t border-border pt-5 sm:grid-cols-2"
    >
      <h2 className="font-serif text-lg sm:col-span-2">{m.club_desk_report_new()}</h2>
      <TextField
        name="periodEnd"
        type="date"
        label={m.club_desk_report_day()}
        hint={m.club_desk_report_day_hint()}
      />
      <SelectField
        name="documentId"
        isOptional
        label={m.club_desk_report_document()}
        options={[
          { value: '', label: m.club_desk_excluded_none() },
          ...file.documents.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        defaultValue=""
      />
      <TextField name="value" isOptional inputMode="decimal" label={m.club_report_value()} />
      <TextField name="income" isOptional inputMode="decimal" label={m.club_report_income()} />
      <TextField name="capital" isOptional inputMode="decimal" label={m.club_report_capital()} />
      <div className="sm:col-span-2">
        <TextArea
          name="text"
          rows={5}
          maxLength={limits.clubDeals.textCharacters}
          label={m.club_desk_report_text()}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" isPending={publish.isPending}>
          {m.club_desk_report_publish()}
        </Button>
        {wrong.length > 0 ? (
          <p role="alert" className="text-sm text-destructive">
            {m.club_desk_wrong({ fields: wrong.join(', ') })}
          </p>
        ) : null}
      </div>
    </form>
  )
}
