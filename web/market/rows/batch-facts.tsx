import { formatDay } from '#domain/dates/format-days.ts'
import { useDisplay } from '#web/format/display.ts'
import { lineText } from '#web/format/source-line.ts'
import { m } from '#web/paraglide/messages.js'
import { Fact } from './facts.tsx'

type Props = {
  batch: { id: number; fileName: string; startedAt: string } | null
  line: number | null
  isDemonstration: boolean
}

/** The file and the line behind a row, and the import that it came with. Rows of the demonstration come from no file. */
export function BatchFacts({ batch, line, isDemonstration }: Props) {
  const { locale } = useDisplay()
  if (isDemonstration) return <Fact name={m.market_deal_file()} value={m.market_deal_no_file()} />
  if (batch === null) return null
  return (
    <>
      <Fact name={m.market_deal_file()} value={batch.fileName} />
      <Fact name={m.market_deal_file_line()} value={lineText(line)} />
      <Fact
        name={m.market_deal_batch()}
        value={`${batch.id} · ${formatDay(locale, batch.startedAt.slice(0, 10))}`}
      />
    </>
  )
}
