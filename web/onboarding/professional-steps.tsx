import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LicenceFields } from '#contract/onboarding.ts'
import { authorities } from '#domain/onboarding/licence.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { StorageUse } from '#web/storage/storage-use.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { ChooseOne } from './choices.tsx'
import { LicenceState } from './licence-state.tsx'
import { onboarding } from './queries.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { authorityNames, choiceLabels } from './labels.ts'

const empty: LicenceFields = {
  authority: 'rera',
  licenceNumber: '',
  brokerNumber: null,
  officeNumber: null,
}

/** An agent's licence data and document, submitted for verification at once. */
export function LicenceStep({ saved, onSave, isBusy, onBack }: StepProps) {
  const { licence } = saved
  const [fields, setFields] = useState<LicenceFields>(licence ?? empty)
  const [file, setFile] = useState<File | null>(null)
  const cache = useQueryClient()
  const send = useMutation({
    mutationFn: async () => {
      const { authority, licenceNumber, brokerNumber, officeNumber } = fields
      await api.onboarding.applyAsAgent({ body: { authority, licenceNumber, brokerNumber, officeNumber } })
      if (file) await api.onboarding.licenceFile({ query: { name: file.name.slice(-120) }, body: file })
    },
    retry: false,
    onError: toastError,
    onSuccess: () => onSave({ step: 'licence', answer: null }),
    onSettled: () => cache.invalidateQueries({ queryKey: onboarding().queryKey }),
  })
  const change = (changed: Partial<LicenceFields>) => setFields({ ...fields, ...changed })
  const pass = () => onSave({ step: 'licence', answer: null })
  const isDecided = licence?.decision === 'approved'
  return (
    <StepForm
      isBusy={isBusy || send.isPending}
      onBack={onBack}
      title={m.onboarding_licence_title()}
      detail={m.onboarding_licence_detail()}
      submitLabel={isDecided ? m.onboarding_continue() : m.onboarding_licence_send()}
      onAnswer={() => (isDecided ? pass() : send.mutate())}
      onSkip={pass}
    >
      {licence ? <LicenceState licence={licence} /> : null}
      {isDecided ? null : <LicenceForm fields={fields} onChange={change} onFile={setFile} />}
    </StepForm>
  )
}

type FormProps = {
  fields: LicenceFields
  onChange: (changed: Partial<LicenceFields>) => void
  onFile: (file: File | null) => void
}

function LicenceForm({ fields, onChange, onFile }: FormProps) {
  return (
    <>
      <ChooseOne
        legend={m.onboarding_authority()}
        choices={choiceLabels(authorities, authorityNames)}
        value={fields.authority}
        onChange={(authority) => onChange({ authority })}
      />
      <Field label={m.onboarding_licence_number()}>
        <Input
          required
          minLength={3}
          maxLength={60}
          value={fields.licenceNumber}
          onChange={({ target }) => onChange({ licenceNumber: target.value })}
        />
      </Field>
      {fields.authority === 'rera' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.onboarding_brn()} hint={m.onboarding_brn_hint()}>
            <Input
              maxLength={20}
              value={fields.brokerNumber ?? ''}
              onChange={({ target }) => onChange({ brokerNumber: target.value || null })}
            />
          </Field>
          <Field label={m.onboarding_orn()} hint={m.onboarding_orn_hint()}>
            <Input
              maxLength={20}
              value={fields.officeNumber ?? ''}
              onChange={({ target }) => onChange({ officeNumber: target.value || null })}
            />
          </Field>
        </div>
      ) : null}
      <Field
        label={m.onboarding_licence_file()}
        hint={
          <>
            {m.onboarding_licence_file_hint()} <StorageUse />
          </>
        }
      >
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          className="min-h-11 w-full rounded-sm border border-input bg-card text-sm file:me-3 file:min-h-11 file:border-0 file:bg-muted file:px-4 file:font-medium"
        />
      </Field>
    </>
  )
}

/** Suppliers register on a separate page, which is open to everyone. */
export function SupplierStep({ onSave, isBusy, onBack }: StepProps) {
  const pass = () => onSave({ step: 'supplier', answer: null })
  return (
    <StepForm
      isBusy={isBusy}
      onBack={onBack}
      title={m.onboarding_supplier_title()}
      detail={m.onboarding_supplier_detail()}
      onAnswer={pass}
      onSkip={pass}
    >
      <p>
        <Link
          to="/suppliers/register"
          target="_blank"
          className="touch font-medium underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.onboarding_supplier_link()}
        </Link>
      </p>
    </StepForm>
  )
}
