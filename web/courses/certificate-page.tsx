import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, BadgeX, Download } from 'lucide-react'
import { formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { certificate } from './queries.ts'

/** Verifies a certificate for anyone who has its address. */
export function CertificatePage({ code }: { code: string }) {
  const { data } = useSuspenseQuery(certificate(code))
  const { holder, title, version, issuedOn, revokedOn, reason } = data
  const isValid = revokedOn === null
  const Icon = isValid ? BadgeCheck : BadgeX
  return (
    <main id="content" className="page-frame grid max-w-3xl gap-8 py-12">
      <section
        aria-labelledby="holder"
        className="relative overflow-hidden rounded-md border border-border bg-card"
      >
        <Mashrabiya className="absolute inset-0 size-full text-primary/5" />
        <div className="relative grid justify-items-center gap-3 px-6 py-14 text-center">
          <p className="text-sm text-brass">{m.courses_certificate_of()}</p>
          <h1 id="holder" className="page-title">
            <bdi>{holder}</bdi>
          </h1>
          <p className="text-muted-foreground">{m.courses_certificate_finished()}</p>
          <p className="font-serif text-2xl text-balance">{title}</p>
          <p className="text-sm text-muted-foreground">
            {m.courses_certificate_issued({ day: formatLongDate(issuedOn), version })}
          </p>
        </div>
      </section>
      <output
        className={`flex items-start gap-3 border-s-2 py-1 ps-4 ${isValid ? 'border-positive' : 'border-negative'}`}
      >
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${isValid ? 'text-positive' : 'text-negative'}`}
        />
        <span>
          <span className="block font-medium">
            {isValid
              ? m.courses_certificate_valid()
              : m.courses_certificate_revoked({ day: formatLongDate(revokedOn) })}
          </span>
          <span className="text-sm text-muted-foreground">
            {isValid ? m.courses_certificate_valid_detail() : reason}
          </span>
        </span>
      </output>
      <p className="flex flex-wrap items-center gap-4">
        <Button asChild variant="outline">
          <a href={`/api/certificates/${code}/file`} download={`certificate-${code}.pdf`}>
            <Download aria-hidden />
            {m.courses_certificate_file()}
          </a>
        </Button>
        <span className="text-sm text-muted-foreground">{m.courses_certificate_meaning()}</span>
      </p>
    </main>
  )
}
