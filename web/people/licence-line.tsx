import { Download } from 'lucide-react'
import type { Applicant } from '#contract/people.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = { applicant: Applicant; licence: NonNullable<Applicant['licence']> }

/** An agent's licence data, to be compared with the authority's register. */
export function LicenceLine({ applicant, licence }: Props) {
  const { authority, licenceNumber, brokerNumber, officeNumber, fileName } = licence
  const save = useSaveFile((name: string) => ({
    name,
    file: api.people.licenceFile({ params: { personId: applicant.id } }),
  }))
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-border ps-4 text-sm">
      <span className="font-medium">{m.people_licence()}</span>
      {applicant.isMember ? <Badge variant="outline">{m.people_licence_member()}</Badge> : null}
      <span className="uppercase">{authority}</span>
      <span>{m.people_licence_number({ number: licenceNumber })}</span>
      {brokerNumber ? <span>{m.people_licence_brn({ number: brokerNumber })}</span> : null}
      {officeNumber ? <span>{m.people_licence_orn({ number: officeNumber })}</span> : null}
      {fileName ? (
        <Button size="sm" variant="outline" isPending={save.isPending} onClick={() => save.mutate(fileName)}>
          <Download aria-hidden />
          {m.people_licence_open()}
        </Button>
      ) : (
        <span className="text-muted-foreground">{m.people_licence_no_file()}</span>
      )}
    </div>
  )
}
