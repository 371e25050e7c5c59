import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import type { Asset, AssetFields } from '#contract/favorites/invested.ts'
import { limits } from '#domain/limits.ts'
import { currencies, offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { projectTypes } from '#domain/projects/listing.ts'
import { formInteger, formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { NumberInput } from '#web/forms/number-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences/preferences.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { amountPattern, parseMinorUnits } from '#web/favorites/amounts.ts'
import { assetTypeLabels } from './asset-labels.ts'
import { ProjectPick } from './project-pick.tsx'
import { useAssetChange } from './use-asset-change.ts'

const { titleCharacters, numberCharacters, noteCharacters } = limits.assets

/** The form of an asset. Six fields are required; the others improve its value and documents. */
export function AssetSheet({ asset, onClose }: { asset: Asset | null; onClose: () => void }) {
  const [project, setProject] = useState(
    asset?.project ? { slug: asset.project, name: asset.projectName ?? asset.project } : null,
  )
  // The state when the form was opened, so that changes from another window are not overwritten.
  const [initial] = useState(asset)
  // A form submitted twice at once creates one asset.
  const isSent = useRef(false)
  const keep = useAssetChange(
    (body: AssetFields) =>
      initial
        ? api.favorites.changeAsset({ params: { assetId: initial.id }, body: { ...body, was: initial } })
        : api.favorites.addAsset({ body }),
    { done: m.favorites_asset_saved(), onDone: onClose },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSent.current) return
    isSent.current = true
    keep.mutate(fieldsIn(new FormData(event.currentTarget), project?.slug ?? null), {
      onSettled: () => {
        isSent.current = false
      },
    })
  }
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent
        title={asset ? m.favorites_asset_change_title({ title: asset.title }) : m.favorites_asset_add()}
        description={m.favorites_asset_detail()}
      >
        <form onSubmit={submit} className="grid gap-5">
          <Needed asset={asset} />
          <fieldset className="grid gap-5 border-t border-border pt-5">
            <legend className="pe-3 text-sm text-muted-foreground">{m.favorites_asset_optional()}</legend>
            <ProjectPick project={project} onPick={setProject} />
            <Optional asset={asset} />
          </fieldset>
          <Button type="submit" className="justify-self-start" isPending={keep.isPending}>
            {m.favorites_asset_keep()}
          </Button>
        </form>
      </SheetContent>
    </Sheet>
  )
}

function Needed({ asset }: { asset: Asset | null }) {
  const preferred = useQuery(preferences()).data?.currency ?? 'AED'
  // Includes the asset's own currency even where it is no longer offered, so that saving never changes it silently.
  const choices = currencies.filter((one) => offeredCurrencies.includes(one) || one === asset?.currency)
  return (
    <>
      <Field label={m.favorites_asset_title()} hint={m.favorites_asset_title_hint()}>
        <Input name="title" required maxLength={titleCharacters} defaultValue={asset?.title} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.favorites_asset_type()}>
          <NativeSelect
            name="type"
            options={projectTypes.map((value) => ({ value, label: assetTypeLabels[value]() }))}
            defaultValue={asset?.type ?? 'unit'}
          />
        </Field>
        <Field label={m.favorites_asset_purchased()}>
          <Input name="purchasedOn" type="date" required defaultValue={asset?.purchasedOn} />
        </Field>
        <Field label={m.favorites_asset_price()}>
          <NumberInput
            name="price"
            required
            pattern={amountPattern}
            defaultValue={asset && asset.priceMinor / 100}
          />
        </Field>
        <Field label={m.favorites_asset_currency()}>
          <NativeSelect
            name="currency"
            options={choices.map((value) => ({ value, label: value }))}
            defaultValue={asset?.currency ?? preferred}
          />
        </Field>
        <Field label={m.favorites_asset_share_percent()}>
          <Input
            name="share"
            type="number"
            required
            min={0.001}
            max={100}
            step={0.001}
            defaultValue={asset?.sharePercent ?? 100}
          />
        </Field>
      </div>
    </>
  )
}

function Optional({ asset }: { asset: Asset | null }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.favorites_asset_size_sqm()}>
          <Input name="size" type="number" min={0.1} step="any" defaultValue={asset?.sizeSqm ?? undefined} />
        </Field>
        <Field label={m.favorites_asset_rooms()} hint={m.favorites_asset_rooms_hint()}>
          <Input name="rooms" type="number" min={0} max={20} defaultValue={asset?.rooms ?? undefined} />
        </Field>
        <Field label={m.favorites_asset_unit()}>
          <Input name="unit" maxLength={numberCharacters} defaultValue={asset?.unitNumber} />
        </Field>
        <Field label={m.favorites_asset_deed()}>
          <Input name="deed" maxLength={numberCharacters} defaultValue={asset?.deedNumber} />
        </Field>
      </div>
      <Field label={m.favorites_note()}>
        <Textarea name="note" rows={3} maxLength={noteCharacters} defaultValue={asset?.note} />
      </Field>
    </>
  )
}

function fieldsIn(form: FormData, project: string | null): AssetFields {
  const size = Number(formText(form, 'size'))
  return {
    title: formText(form, 'title'),
    type: projectTypes.find((one) => one === formText(form, 'type')) ?? 'unit',
    purchasedOn: formText(form, 'purchasedOn'),
    priceMinor: parseMinorUnits(formText(form, 'price')),
    currency: currencies.find((one) => one === formText(form, 'currency')) ?? 'AED',
    sharePercent: Number(formText(form, 'share')),
    project,
    rooms: formInteger(form, 'rooms'),
    sizeSqm: size > 0 ? size : null,
    unitNumber: formText(form, 'unit'),
    deedNumber: formText(form, 'deed'),
    note: formText(form, 'note'),
  }
}
