import { useState, type SubmitEvent } from 'react'
import type { Connector, ConnectorEntry } from '#contract/ingestion/connectors.ts'
import {
  connectorKinds,
  isFetchable,
  needsTemplate,
  pageFormats,
  pagings,
  type ConnectorKind,
} from '#domain/ingestion/connectors.ts'
import { isSourceKey, sources, sourceKeys, type SourceKey } from '#domain/ingestion/sources.ts'
import { formChoice, formInteger, formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { readTemplate, TemplateField } from './template-field.tsx'
import { useConnectors } from './use-connectors.ts'

const kindLabels: Record<ConnectorKind, () => string> = {
  file: m.ingestion_connector_file,
  pages: m.ingestion_connector_pages,
  ckan: m.ingestion_connector_ckan,
  folder: m.ingestion_connector_folder,
}

type Props = { connector: Connector | null; onClose: () => void }

/** Adds or changes a connector. A stored key is never shown; an empty field keeps it. */
export function ConnectorForm({ connector, onClose }: Props) {
  const { save } = useConnectors()
  const [kind, setKind] = useState<ConnectorKind>(connector?.settings.kind ?? 'file')
  const [source, setSource] = useState<SourceKey>(connector?.source ?? 'dld-web')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = readEntry(new FormData(event.currentTarget), kind)
    save.mutate({ id: connector?.id ?? null, entry }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label={m.ingestion_connector_name()}>
        <Input name="name" required maxLength={120} defaultValue={connector?.name} />
      </Field>
      <Field label={m.ingestion_source()}>
        <NativeSelect
          name="source"
          value={source}
          onChange={({ target }) => setSource(isSourceKey(target.value) ? target.value : 'dld-web')}
          options={sourceKeys.filter(isFetchable).map((key) => ({
            value: key,
            label: `${sources[key].publisher}: ${sources[key].title}`,
          }))}
        />
      </Field>
      {needsTemplate(source) ? <TemplateField chosen={connector?.template ?? null} /> : null}
      <Field label={m.ingestion_connector_kind()}>
        <NativeSelect
          value={kind}
          onChange={({ target }) => setKind(connectorKinds.find((one) => one === target.value) ?? 'file')}
          options={connectorKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        />
      </Field>
      <KindFields kind={kind} settings={connector?.settings ?? null} />
      {kind === 'folder' ? null : <KeyFields connector={connector} />}
      <Field label={m.ingestion_connector_every()} hint={m.ingestion_connector_every_hint()}>
        <Input
          name="everyHours"
          type="number"
          min={1}
          max={8760}
          defaultValue={connector?.everyHours ?? ''}
        />
      </Field>
      <NativeCheckbox name="publishesItself" defaultChecked={connector?.publishesItself ?? false}>
        {m.ingestion_connector_itself()}
      </NativeCheckbox>
      <Button type="submit" className="justify-self-start" isPending={save.isPending}>
        {m.ingestion_connector_save()}
      </Button>
    </form>
  )
}

function KindFields({ kind, settings }: { kind: ConnectorKind; settings: Connector['settings'] | null }) {
  const [page, ckan] = [
    settings?.kind === 'pages' ? settings : null,
    settings?.kind === 'ckan' ? settings : null,
  ]
  if (kind === 'folder')
    return (
      <Field label={m.ingestion_connector_folder_name()} hint={m.ingestion_connector_folder_hint()}>
        <Input
          name="folder"
          required
          pattern="[a-z0-9][a-z0-9\-]*"
          defaultValue={settings?.kind === 'folder' ? settings.folder : ''}
        />
      </Field>
    )
  return (
    <>
      <Field label={m.ingestion_connector_address()} hint={m.ingestion_connector_address_hint()}>
        <Input
          name="url"
          type="url"
          required
          dir="ltr"
          defaultValue={settings && settings.kind !== 'folder' ? settings.url : ''}
        />
      </Field>
      {kind === 'ckan' ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.ingestion_connector_resource()}>
            <Input name="resourceId" dir="ltr" defaultValue={ckan?.resourceId} />
          </Field>
          <Field label={m.ingestion_connector_package()}>
            <Input name="packageId" dir="ltr" defaultValue={ckan?.packageId} />
          </Field>
        </div>
      ) : null}
      {kind === 'pages' ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.ingestion_connector_format()}>
            <NativeSelect
              name="format"
              defaultValue={page?.format}
              options={pageFormats.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          </Field>
          <Field label={m.ingestion_connector_rows()} hint={m.ingestion_connector_rows_hint()}>
            <Input name="rowsPath" dir="ltr" defaultValue={page?.rowsPath ?? 'results'} />
          </Field>
          <Field label={m.ingestion_connector_paging()}>
            <NativeSelect
              name="paging"
              defaultValue={page?.paging}
              options={pagings.map((value) => ({
                value,
                label: value === 'page' ? m.ingestion_connector_by_page() : m.ingestion_connector_by_offset(),
              }))}
            />
          </Field>
          <Field label={m.ingestion_connector_page_parameter()}>
            <Input name="pageParameter" required dir="ltr" defaultValue={page?.pageParameter ?? 'page'} />
          </Field>
          <Field label={m.ingestion_connector_size_parameter()}>
            <Input name="sizeParameter" required dir="ltr" defaultValue={page?.sizeParameter ?? 'pageSize'} />
          </Field>
          <Field label={m.ingestion_connector_page_size()}>
            <Input
              name="pageSize"
              type="number"
              required
              min={1}
              max={10_000}
              defaultValue={page?.pageSize ?? 1000}
            />
          </Field>
        </div>
      ) : null}
    </>
  )
}

function KeyFields({ connector }: { connector: Connector | null }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={m.ingestion_connector_header()}>
        <Input
          name="secretHeader"
          dir="ltr"
          placeholder="Authorization"
          defaultValue={connector?.secretHeader ?? ''}
        />
      </Field>
      <Field
        label={m.ingestion_connector_secret()}
        hint={
          connector?.hasSecret ? m.ingestion_connector_secret_stays() : m.ingestion_connector_secret_hint()
        }
      >
        <Input name="secret" type="password" autoComplete="off" dir="ltr" />
      </Field>
    </div>
  )
}

function readEntry(form: FormData, kind: ConnectorKind): ConnectorEntry {
  const source = formText(form, 'source')
  const secret = formText(form, 'secret')
  const secretHeader = formText(form, 'secretHeader') || null
  return {
    source: isSourceKey(source) ? source : 'dld-web',
    name: formText(form, 'name'),
    settings: readSettings(form, kind),
    template: readTemplate(formText(form, 'template')),
    secretHeader,
    ...(secret === '' ? (secretHeader === null ? { secret: null } : {}) : { secret }),
    everyHours: formInteger(form, 'everyHours'),
    publishesItself: form.get('publishesItself') !== null,
  }
}

function readSettings(form: FormData, kind: ConnectorKind): ConnectorEntry['settings'] {
  if (kind === 'folder') return { kind, folder: formText(form, 'folder') }
  const url = formText(form, 'url')
  if (kind === 'file') return { kind, url }
  if (kind === 'ckan')
    return { kind, url, resourceId: formText(form, 'resourceId'), packageId: formText(form, 'packageId') }
  return {
    kind,
    url,
    format: formChoice(form, 'format', pageFormats),
    rowsPath: formText(form, 'rowsPath'),
    paging: formChoice(form, 'paging', pagings),
    pageParameter: formText(form, 'pageParameter'),
    sizeParameter: formText(form, 'sizeParameter'),
    pageSize: formInteger(form, 'pageSize') ?? 1000,
  }
}
