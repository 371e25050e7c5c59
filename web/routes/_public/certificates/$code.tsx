import { createFileRoute } from '@tanstack/react-router'
import { CertificatePage } from '#web/courses/certificate-page.tsx'
import { certificate } from '#web/courses/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/certificates/$code')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(certificate(params.code)).catch(throwNotFound),
  head: () => pageHead({ title: m.courses_certificate_of(), isUnlisted: true }),
  // Never cached: a certificate may be revoked at any time.
  staticData: { isPersonal: true },
  component: Certificate,
})

function Certificate() {
  return <CertificatePage code={Route.useParams().code} />
}
