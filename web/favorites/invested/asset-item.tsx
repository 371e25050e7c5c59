import { Link } from '@tanstack/react-router'
import { Calculator, CalendarDays, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '#contract/favorites/invested.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatMinor } from '#web/favorites/amounts.ts'
import { AssetGain } from './asset-gain.tsx'
import { AssetPlan } from './asset-plan.tsx'
import { AssetSheet } from './asset-sheet.tsx'
import { AssetValueView } from './asset-value.tsx'
import { assetTypeLabels } from './asset-labels.ts'
import { DocumentsSheet } from './documents-sheet.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { useAssetChange } from './use-asset-change.ts'

/** The element id of an asset in the list. */
export const assetAnchor = (assetId: string) => `asset-${assetId}`

/** An asset: its details, its value by registered sales, and what remains to be paid. */
export function AssetItem({ asset }: { asset: Asset }) {
  return (
    <li
      id={assetAnchor(asset.id)}
      tabIndex={-1}
      className="grid scroll-mt-16 gap-5 py-6 outline-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-10"
    >
      <div className="grid content-start gap-4">
        <Name asset={asset} />
        <Facts asset={asset} />
        <Actions asset={asset} />
      </div>
      <div className="grid content-start gap-5">
        <AssetGain label={m.favorites_gain()} assets={[asset]} currency={asset.currency} />
        <AssetPlan asset={asset} />
        <AssetValueView asset={asset} />
      </div>
    </li>
  )
}

function Name({ asset: { title, project, projectName, place } }: { asset: Asset }) {
  return (
    <div className="grid gap-1">
      <h2 className="font-serif text-lg leading-snug">
        <bdi>{title}</bdi>
      </h2>
      {project && projectName ? (
        <p className="text-sm text-muted-foreground">
          <Link
            to="/projects/$slug"
            params={{ slug: project }}
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{projectName}</bdi>
          </Link>
          {place ? (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

function Facts({ asset }: { asset: Asset }) {
  const {
    type,
    purchasedOn,
    priceMinor,
    currency,
    sharePercent,
    rooms,
    sizeSqm,
    unitNumber,
    deedNumber,
    note,
  } = asset
  const facts: [name: string, value: string | null][] = [
    [m.favorites_asset_type(), assetTypeLabels[type]()],
    [m.favorites_asset_purchased(), formatDay(purchasedOn)],
    [m.favorites_asset_price(), formatMinor(currency, priceMinor)],
    [m.favorites_asset_share(), sharePercent === 100 ? null : m.favorites_percent({ percent: sharePercent })],
    [
      m.favorites_asset_rooms(),
      rooms === null ? null : rooms === 0 ? m.favorites_studio() : formatInteger(rooms),
    ],
    [m.favorites_asset_size(), sizeSqm === null ? null : m.favorites_sqm({ size: formatInteger(sizeSqm) })],
    [m.favorites_asset_unit(), unitNumber || null],
    [m.favorites_asset_deed(), deedNumber || null],
  ]
  return (
    <>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted-foreground">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {note ? <p className="max-w-[60ch] text-sm whitespace-pre-line text-muted-foreground">{note}</p> : null}
    </>
  )
}

function Actions({ asset }: { asset: Asset }) {
  const [open, setOpen] = useState<'change' | 'plan' | 'documents' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = useAssetChange(() => api.favorites.removeAsset({ params: { assetId: asset.id } }), {
    done: m.favorites_asset_removed({ title: asset.title }),
    onDone: close,
  })
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button variant="outline" size="sm" onClick={() => setOpen('plan')}>
        <CalendarDays aria-hidden />
        {m.favorites_plan()}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('documents')}>
        <FileText aria-hidden />
        {m.favorites_documents({ count: formatInteger(asset.documents.length) })}
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link to="/resources/calculators" search={{ asset: asset.id }}>
          <Calculator aria-hidden />
          {m.calculators_for_asset()}
        </Link>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('change')}>
        <Pencil aria-hidden />
        {m.favorites_asset_change()}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('remove')}>
        <Trash2 aria-hidden />
        {m.favorites_asset_remove()}
      </Button>
      {open === 'change' ? <AssetSheet asset={asset} onClose={close} /> : null}
      {open === 'plan' ? <PlanSheet asset={asset} onClose={close} /> : null}
      {open === 'documents' ? <DocumentsSheet asset={asset} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={m.favorites_asset_remove_title({ title: asset.title })}
        confirmLabel={m.favorites_asset_remove()}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {m.favorites_asset_remove_detail()}
      </ConfirmDialog>
    </div>
  )
}
