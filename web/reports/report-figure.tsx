import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReportForm } from './report-form.tsx'

const { messageCharacters, figureCharacters, pageCharacters } = limits.signups

/** A form to report an error in a figure. Staff read it with the address of the page and answer by mail. */
export function ReportFigure({ figure }: { figure: string }) {
  return (
    <ReportForm
      title={m.report_figure()}
      label={m.report_figure_label()}
      hint={m.report_figure_hint({ figure })}
      maxLength={messageCharacters}
      required
      sent={m.report_figure_sent()}
      send={(message) =>
        api.signups.reportFigure({
          body: { figure: figure.slice(0, figureCharacters), page: currentPage(), message },
        })
      }
    />
  )
}

function currentPage(): string {
  const { pathname, search } = window.location
  return `${pathname}${search}`.slice(0, pageCharacters)
}
