import { useState } from 'react'
import type { ClubDealWaterfall } from '#contract/investments/club-deal-terms.ts'
import { TextField } from '#web/forms/form-fields.tsx'
import { Labelled } from '#web/forms/labelled.tsx'
import { m } from '#web/paraglide/messages.js'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { RowsField } from './rows-field.tsx'

/** A preferred return with a catch-up, or one share for each hurdle. */
export function WaterfallFields({ waterfall }: { waterfall: ClubDealWaterfall | null }) {
  const [kind, setKind] = useState<ClubDealWaterfall['kind']>(waterfall?.kind ?? 'preferred')
  return (
    <>
      <Labelled label={m.club_desk_waterfall_kind()}>
        {(id) => (
          <NativeSelect
            id={id}
            name="waterfall"
            value={kind}
            options={[
              { value: 'preferred', label: m.club_desk_waterfall_preferred() },
              { value: 'hurdles', label: m.club_desk_waterfall_hurdles() },
            ]}
            onChange={({ target }) => setKind(target.value === 'hurdles' ? 'hurdles' : 'preferred')}
          />
        )}
      </Labelled>
      {kind === 'preferred' ? (
        <Preferred of={waterfall?.kind === 'preferred' ? waterfall : null} />
      ) : (
        <Hurdles of={waterfall?.kind === 'hurdles' ? waterfall : null} />
      )}
    </>
  )
}

function Preferred({ of }: { of: Extract<ClubDealWaterfall, { kind: 'preferred' }> | null }) {
  return (
    <>
      <TextField
        name="preferred"
        inputMode="decimal"
        label={m.club_desk_preferred()}
        defaultValue={of?.preferredPercent ?? 8}
      />
      <TextField
        name="catchUp"
        inputMode="decimal"
        label={m.club_desk_catch_up()}
        hint={m.club_desk_catch_up_hint()}
        defaultValue={of?.catchUpPercent ?? 0}
      />
      <TextField
        name="promote"
        inputMode="decimal"
        label={m.club_desk_promote()}
        defaultValue={of?.promotePercent ?? 20}
      />
      <NativeCheckbox name="isCompounding" defaultChecked={of?.isCompounding ?? false} className="self-end">
        {m.club_desk_compounding()}
      </NativeCheckbox>
    </>
  )
}

function Hurdles({ of }: { of: Extract<ClubDealWaterfall, { kind: 'hurdles' }> | null }) {
  return (
    <>
      <TextField
        name="lastShare"
        inputMode="decimal"
        label={m.club_desk_last_share()}
        defaultValue={of?.lastSharePercent ?? 70}
      />
      <RowsField
        title={m.club_desk_hurdles()}
        names={['hurdleRate', 'hurdleShare']}
        labels={[m.club_desk_hurdle_rate(), m.club_desk_hurdle_share()]}
        rows={
          of?.hurdles.map(({ ratePercent, sharePercent }) => [String(ratePercent), String(sharePercent)]) ?? [
            ['8', '100'],
          ]
        }
        add={m.club_desk_add_line()}
      />
    </>
  )
}
