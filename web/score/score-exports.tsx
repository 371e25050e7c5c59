import { Download, Lock } from 'lucide-react'
import type { ScoreSheet } from '#contract/score/sheet.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = { sheet: ScoreSheet; exporting: Exporting | null }

const tables = [
  { kind: 'csv', title: m.score_check_csv },
  { kind: 'xlsx', title: m.score_check_xlsx },
] as const

/** Downloads: the JSON from which the published script recomputes the score, and a table of all points. */
export function ScoreExports({ sheet, exporting }: Props) {
  const { slug } = sheet.project
  const input = { params: { slug }, query: { run: sheet.run.id } }
  const name = `score-${slug}-${sheet.run.asOf}`
  const saving = useSaveFile((kind: 'json' | 'csv' | 'xlsx') => ({
    name: `${name}.${kind}`,
    file:
      kind === 'json'
        ? api.score.proof(input)
        : api.score.table({ ...input, query: { ...input.query, format: kind } }),
  }))
  return (
    <div className="max-w-[68ch] text-sm">
      <p className="text-muted-foreground">{m.score_check_lead()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" isPending={saving.isPending} onClick={() => saving.mutate('json')}>
          <Download aria-hidden />
          {m.score_check_json()}
        </Button>
        {exporting
          ? tables.map(({ kind, title }) => (
              <Button
                key={kind}
                variant="outline"
                isPending={saving.isPending}
                className={exporting.isClosed ? 'text-muted-foreground' : ''}
                onClick={() => (exporting.isClosed ? exporting.onClosed() : saving.mutate(kind))}
              >
                {exporting.isClosed ? <Lock aria-hidden /> : <Download aria-hidden />}
                {title()}
              </Button>
            ))
          : null}
        <Button variant="outline" asChild>
          <a href="/recompute-score.mjs" download>
            <Download aria-hidden />
            {m.score_check_script()}
          </a>
        </Button>
      </div>
      <p className="mt-4 overflow-x-auto rounded-sm bg-muted p-3 font-mono text-xs" dir="ltr">
        {`node recompute-score.mjs ${name}.json`}
      </p>
      <dl className="mt-4 grid gap-1 text-xs text-muted-foreground">
        <Digest name={m.score_digest_facts()} digest={sheet.run.inputSha256} />
        <Digest name={m.score_digest_catalogue()} digest={sheet.run.catalogueSha256} />
      </dl>
    </div>
  )
}

function Digest({ name, digest }: { name: string; digest: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="font-mono wrap-anywhere">{digest}</dd>
    </div>
  )
}
