import { Plus, Trash2 } from 'lucide-react'
import type { TextFields } from '#contract/desk/fields.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'

type Source = Extract<TextFields, { slug: string }>['sources'][number]
type Props = { sources: readonly Source[]; onChange: (sources: Source[]) => void }

const isAddress = /^https?:\/\/[^\s/.]+\.\S+$/

/** The sources of an article: name, address and date. */
export function SourcesField({ sources, onChange }: Props) {
  const change = (at: number, part: Partial<Source>) =>
    onChange(sources.map((source, index) => (index === at ? { ...source, ...part } : source)))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="pb-1.5 text-sm font-medium">{fieldText('sources')}</legend>
      {sources.map((source, at) => (
        <div
          key={at}
          className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9.5rem_auto]"
        >
          <Input
            aria-label={m.desk_source_title({ n: at + 1 })}
            placeholder={m.desk_source_title_short()}
            maxLength={limits.desk.lineCharacters}
            value={source.title}
            onChange={(event) => change(at, { title: event.target.value })}
          />
          <AddressInput n={at + 1} url={source.url} onChange={(url) => change(at, { url })} />
          <Input
            type="date"
            aria-label={m.desk_source_at({ n: at + 1 })}
            value={source.at}
            onChange={(event) => change(at, { at: event.target.value })}
          />
          <IconButton
            label={m.desk_source_remove({ n: at + 1 })}
            onClick={() => onChange(sources.filter((_, place) => place !== at))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={sources.length >= limits.desk.listAtMost}
        onClick={() => onChange([...sources, { title: '', url: '', at: '' }])}
      >
        <Plus aria-hidden />
        {m.desk_source_add()}
      </Button>
    </fieldset>
  )
}

type AddressProps = { n: number; url: string; onChange: (url: string) => void }

/** A URL field. Stored only when complete or empty, because the server rejects partial URLs. */
function AddressInput({ n, url, onChange }: AddressProps) {
  return (
    <Input
      type="url"
      aria-label={m.desk_source_url({ n })}
      placeholder="https://"
      maxLength={2000}
      defaultValue={url}
      onBlur={(event) => {
        const typed = event.target.value.trim()
        const isRight = typed === '' || isAddress.test(typed)
        event.target.setAttribute('aria-invalid', String(!isRight))
        if (isRight && typed !== url) onChange(typed)
      }}
    />
  )
}
