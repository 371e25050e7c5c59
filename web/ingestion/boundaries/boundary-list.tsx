import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoundaryFile } from '#contract/ingestion/boundaries.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { FileButton } from '#web/ingestion/file-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { boundaryFiles } from './queries.ts'
import { useBoundaries } from './use-boundaries.ts'

const cityNames: Record<LaunchCity, () => string> = {
  dubai: m.ingestion_table_dubai,
  'abu-dhabi': m.ingestion_table_abu_dhabi,
  riyadh: m.ingestion_table_riyadh,
}

const refusalText: Record<BoundaryFile['refused'][number]['reason'], () => string> = {
  'no-geometry': m.ingestion_boundaries_no_geometry,
  'no-name': m.ingestion_boundaries_no_name,
  'broken-ring': m.ingestion_boundaries_broken_ring,
}

/** Boundaries of areas: upload, coverage of each city, and what each file did not match. */
export function BoundaryList() {
  const query = useQuery(boundaryFiles())
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={5} />
  const { files, cities } = query.data
  return (
    <div className="grid gap-8">
      <p className="max-w-[70ch] text-sm text-muted-foreground">{m.ingestion_boundaries_lead()}</p>
      <UploadForm />
      <dl className="grid max-w-xl grid-cols-3 gap-4 border-y border-border py-4">
        {cities.map(({ city, areas, withBoundary }) => (
          <div key={city} className="grid gap-1">
            <dt className="text-sm text-muted-foreground">{cityNames[city]()}</dt>
            <dd className="figures text-sm">
              {m.ingestion_boundaries_coverage({
                held: formatInteger(withBoundary),
                areas: formatInteger(areas),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {files.length === 0 ? (
        <EmptyState title={m.ingestion_boundaries_empty()}>
          {m.ingestion_boundaries_empty_detail()}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border border-b border-border">
          {files.map((file) => (
            <FileItem key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  )
}

function UploadForm() {
  const { upload } = useBoundaries()
  const [city, setCity] = useState<LaunchCity>('dubai')
  const [source, setSource] = useState('')
  return (
    <div className="grid max-w-sm gap-4">
      <Field label={m.ingestion_boundaries_city()}>
        <NativeSelect
          value={city}
          onChange={({ target }) => setCity(launchCities.find((one) => one === target.value) ?? 'dubai')}
          options={launchCities.map((value) => ({ value, label: cityNames[value]() }))}
        />
      </Field>
      <Field label={m.ingestion_boundaries_source()} hint={m.ingestion_boundaries_source_hint()}>
        <Input value={source} maxLength={200} onChange={({ target }) => setSource(target.value)} />
      </Field>
      <FileButton
        label={upload.isPending ? m.ingestion_boundaries_sending() : m.ingestion_boundaries_choose()}
        accept=".geojson,.json,application/geo+json"
        disabled={source.trim() === ''}
        isPending={upload.isPending}
        onFile={(file) => upload.mutate({ city, source: source.trim(), file })}
      />
    </div>
  )
}

function FileItem({ file }: { file: BoundaryFile }) {
  const { id, city, fileName, source, uploadedAt, features, areas, unmatched, refused } = file
  const { remove } = useBoundaries()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-medium wrap-anywhere">
            <bdi>{fileName}</bdi>
          </h3>
          <p className="text-sm text-muted-foreground">
            {cityNames[city]()} · {source} · {formatDateTime(uploadedAt)}
          </p>
          <p className="figures text-sm">
            {m.ingestion_boundaries_counts({
              features: formatInteger(features),
              areas: formatInteger(areas),
              unmatched: formatInteger(unmatched.length),
              refused: formatInteger(refused.length),
            })}
          </p>
        </div>
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          {m.ingestion_connector_remove()}
        </Button>
      </div>
      {unmatched.length > 0 ? (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-sm">
            {m.ingestion_boundaries_unmatched({ count: unmatched.length })}
          </summary>
          <p className="max-w-[80ch] pt-1 text-sm text-muted-foreground">
            <bdi>{unmatched.join(', ')}</bdi>
          </p>
        </details>
      ) : null}
      {refused.length > 0 ? (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-sm">
            {m.ingestion_boundaries_refused({ count: refused.length })}
          </summary>
          <ul className="grid max-w-[80ch] gap-1 pt-1 text-sm text-muted-foreground">
            {refused.map(({ at, reason }) => (
              <li key={at}>{m.ingestion_boundaries_shape({ at, reason: refusalText[reason]() })}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={m.ingestion_boundaries_remove_title()}
        confirmLabel={m.ingestion_connector_remove()}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{m.ingestion_boundaries_remove_detail({ file: fileName })}</p>
      </ConfirmDialog>
    </li>
  )
}
