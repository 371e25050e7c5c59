import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Template } from '#contract/templates.ts'
import { templateFormats } from '#domain/templates/kinds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { errorText } from '#web/api/error-text.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { FormRefusal } from '#web/forms/form-answer.tsx'
import { useFormAnswer } from '#web/forms/plain-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'
import { filledTemplates, templatePrefill, type BecomeMember, type TemplateSource } from './queries.ts'
import { SavedForms } from './saved-forms.tsx'
import { SourceChoice } from './source-choice.tsx'
import { TemplateInputs } from './template-inputs.tsx'

/** What the address says: where values come from, a saved form, and single values by key. */
export type TemplateSearch = Record<string, unknown>

type Props = { template: Template; search: TemplateSearch; isMember: boolean; becomeMember: BecomeMember }

const searchText = (search: TemplateSearch, key: string): string | undefined => {
  const value = search[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * The fields of a template and the formats of its file. Without scripts the browser posts the form and gets the file;
 * values of the member are only filled in with scripts.
 */
export function TemplateForm({ template, search, isMember, becomeMember }: Props) {
  const { slug, fields, tier } = template
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sent = useFormAnswer('fill')
  const wrong = new Set(failure ? failure.fields.map(({ path }) => path) : sent.fields)
  const [projects, asset, filledId] = ['projects', 'asset', 'filled'].map((key) => searchText(search, key))
  const source: TemplateSource = asset ? { asset } : projects ? { projects } : {}
  const hasSource = isMember && (asset !== undefined || projects !== undefined)
  const prefill = useQuery({ ...templatePrefill(slug, source, becomeMember), enabled: hasSource })
  const saved = useQuery({ ...filledTemplates(becomeMember), enabled: isMember })
  const opened = saved.data?.filled.find(({ id }) => id === filledId)
  // The usual price and rent do not belong to the home that the other values come from.
  const valueFor = ({ key, usual, kind, group }: Template['fields'][number]) =>
    opened?.typed[key] ??
    searchText(search, key) ??
    prefill.data?.typed[key] ??
    (prefill.data && kind === 'money' && group === 'Money' ? '' : usual)

  const download = async (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    event.preventDefault()
    const data = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value]] : [],
      ),
    )
    const format = templateFormats.find(
      (one) => submitter instanceof HTMLButtonElement && submitter.value === one,
    )
    if (!format || busy !== null) return
    setBusy(format)
    setFailure(null)
    try {
      if (isMember) await becomeMember()
      const response = await api.templates.fill({
        params: { slug },
        body: { ...data, ...(hasSource ? source : {}), format },
      })
      saveFile(`${slug}.${format}`, await response.blob())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }

  return (
    <aside className="min-w-0 print:hidden">
      <section
        aria-labelledby="fill"
        className="grid gap-5 rounded-md border border-border bg-card p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <div>
          <h2 id="fill" className="font-serif text-lg">
            {fields.length === 0 ? m.templates_take() : m.templates_fill()}
          </h2>
          {fields.length === 0 ? null : (
            <p className="mt-1 text-sm text-muted-foreground">{m.templates_fill_note()}</p>
          )}
        </div>
        {failure || sent.problem === null ? null : <SentRefusal code={sent.problem} />}
        {isMember && fields.length > 0 ? (
          <SourceChoice slug={slug} source={source} becomeMember={becomeMember} />
        ) : null}
        {prefill.error ? <Refusal error={prefill.error} /> : null}
        {prefill.data?.demonstration ? (
          <DemonstrationBanner>{m.templates_demonstration()}</DemonstrationBanner>
        ) : null}
        <form
          ref={form}
          method="post"
          action={`/api/templates/${slug}/file`}
          onSubmit={(event) => void download(event)}
          className="grid gap-5"
        >
          <TemplateInputs fields={fields} valueFor={valueFor} wrong={wrong} />
          {failure ? <Refusal error={failure} /> : null}
          <FormatButtons busy={busy} />
        </form>
        {tier === null ? <TextFormats slug={slug} /> : null}
        {isMember && fields.length > 0 ? (
          <SavedForms
            template={template}
            filled={saved.data?.filled.filter((one) => one.template === slug) ?? []}
            opened={opened}
            readTyped={() => readTyped(form.current, fields)}
            becomeMember={becomeMember}
          />
        ) : null}
      </section>
    </aside>
  )
}

function readTyped(form: HTMLFormElement | null, fields: Template['fields']): Record<string, string> {
  const data = new FormData(form ?? undefined)
  return Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = data.get(key)
      return typeof value === 'string' ? [[key, value]] : []
    }),
  )
}

function Refusal({ error }: { error: Error }) {
  const { code, detail } = error instanceof ApiError ? error : new ApiError('INTERNAL')
  const { title, way } = errorText[code]
  return <FormRefusal title={title()} detail={detail ?? way()} />
}

/** Why the server refused a form that was posted without scripts. The form shows what was typed. */
function SentRefusal({ code }: { code: ErrorCode }) {
  if (code === 'INVALID_INPUT')
    return <FormRefusal title={m.templates_refused()} detail={m.templates_refused_detail()} />
  const { title, way } = errorText[code]
  return <FormRefusal title={title()} detail={way()} />
}

function FormatButtons({ busy }: { busy: string | null }) {
  const names = [
    ['docx', m.templates_docx()],
    ['xlsx', m.templates_xlsx()],
    ['pdf', m.templates_pdf()],
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.templates_take()}</legend>
      {names.map(([format, name], at) => (
        <Button
          key={format}
          type="submit"
          name="format"
          value={format}
          variant={at === 0 ? 'default' : 'outline'}
          aria-busy={busy === format}
        >
          <Download aria-hidden />
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

/** Plain text for those who keep their notes in it. */
function TextFormats({ slug }: { slug: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
      {(['md', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={`/api/templates/${slug}/file?format=${format}`}
          download={`${slug}.${format}`}
          className="touch underline underline-offset-2"
        >
          {format === 'md' ? m.templates_take_md() : m.templates_take_csv()}
        </a>
      ))}
    </p>
  )
}
