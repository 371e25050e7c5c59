import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Certificate, SupplierProfile } from '#contract/suppliers.ts'
import { DemonstrationNote } from '#web/directory.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { LicenceBadge } from '#web/ui/licence-badge.tsx'
import { LockedState } from '#web/ui/locked-state.tsx'
import { writtenDay, writtenLanguage } from '#web/ui/written.ts'
import { supplierProfile } from './queries.ts'
import { writtenPrice } from '#web/service-price.ts'
import { categoryText } from '#web/trade-text.ts'
import { earningText } from './supplier-text.ts'

/** One supplier: what it does, what that costs, what stands behind it, and whether we earn. */
export function SupplierProfilePage({ slug, isMember }: { slug: string; isMember: boolean }) {
  const { data: supplier } = useSuspenseQuery(supplierProfile(slug))
  return (
    <div className="page-frame">
      <Breadcrumb
        links={[{ key: 'suppliers', link: <Link to="/suppliers">{m.suppliers_title()}</Link> }]}
        current={supplier.name}
      />
      <header className="mt-6 max-w-[64ch]">
        <div className="flex flex-wrap gap-1.5">
          <LicenceBadge standing={supplier.licence} />
          {supplier.demonstration ? <Badge variant="outline">{m.ui_invented()}</Badge> : null}
        </div>
        <h1 className="mt-3 font-serif text-4xl tracking-tight">
          <bdi>{supplier.name}</bdi>
        </h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {supplier.categories.map((one) => categoryText[one]()).join(', ')}
        </p>
        {supplier.demonstration ? (
          <div className="mt-3">
            <DemonstrationNote />
          </div>
        ) : null}
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid content-start gap-10">
          {supplier.about ? (
            <Part id="about" title={m.suppliers_about()}>
              <p className="max-w-[68ch] leading-relaxed whitespace-pre-line">{supplier.about}</p>
            </Part>
          ) : null}
          <Services supplier={supplier} />
          <Standing supplier={supplier} />
        </div>
        <aside className="grid content-start gap-8">
          <section aria-labelledby="earning" className="border-s-2 border-brass ps-4">
            <h2 id="earning" className="text-sm text-muted-foreground">
              {m.suppliers_earning_title()}
            </h2>
            <p className="mt-1 font-serif text-lg leading-snug">{earningText[supplier.earning]()}</p>
            {supplier.earningDetail ? (
              <p className="mt-2 text-sm whitespace-pre-line">{supplier.earningDetail}</p>
            ) : null}
          </section>
          <Licence supplier={supplier} />
          {isMember ? null : <Introduction />}
          <p className="text-xs text-muted-foreground">
            {m.suppliers_updated({ date: writtenDay(supplier.updatedOn) })}
          </p>
        </aside>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Services({ supplier: { services } }: { supplier: SupplierProfile }) {
  if (services.length === 0) return null
  return (
    <Part id="services" title={m.suppliers_services()}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-border text-xs text-muted-foreground">
            <th scope="col" className="py-1.5 pe-4 text-start font-medium">
              {m.suppliers_service()}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {m.suppliers_price()}
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.name} className="border-b border-border/60 align-baseline">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                {service.name}
              </th>
              <td className="figures py-2.5 text-end">{writtenPrice(service)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted-foreground">{m.suppliers_prices_note()}</p>
    </Part>
  )
}

function Standing({ supplier }: { supplier: SupplierProfile }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 border-y border-border py-6 text-sm sm:grid-cols-2">
      <Fact name={m.suppliers_coverage()}>
        {[supplier.cities.map((city) => city.name).join(', '), supplier.coverage].filter(Boolean).join('. ')}
      </Fact>
      <Fact name={m.suppliers_languages()}>{supplier.languages.map(writtenLanguage).join(', ')}</Fact>
      <Fact name={m.suppliers_insurance()}>{supplier.insurance}</Fact>
      <Fact name={m.suppliers_certificates()}>{supplier.certificates.map(certificateLine).join('; ')}</Fact>
    </dl>
  )
}

function certificateLine({ title, issuer, until }: Certificate): string {
  return until
    ? m.suppliers_certificate_until({ title, issuer, date: writtenDay(until) })
    : m.suppliers_certificate({ title, issuer })
}

function Licence({ supplier }: { supplier: SupplierProfile }) {
  const { licence, licenceNumber, licenceAuthority, licenceExpiresOn, website } = supplier
  return (
    <section aria-labelledby="licence" className="rounded-md border border-border bg-card p-5">
      <h2 id="licence" className="font-serif text-lg">
        {m.suppliers_licence()}
      </h2>
      <dl className="mt-3 grid gap-3 text-sm">
        <Fact name={m.suppliers_number()}>
          <bdi className="figures">{licenceNumber}</bdi>
        </Fact>
        <Fact name={m.suppliers_authority()}>{licenceAuthority}</Fact>
        <Fact name={licence === 'expired' ? m.suppliers_expired_on() : m.suppliers_expires()}>
          {licenceExpiresOn ? writtenDay(licenceExpiresOn) : ''}
        </Fact>
        <Fact name={m.suppliers_verification()}>{verificationText(supplier)}</Fact>
      </dl>
      {website ? (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mt-4 inline-flex min-h-6 items-center gap-1.5 text-sm underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.suppliers_website()}
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
      ) : null}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd>{children || m.suppliers_unknown()}</dd>
    </div>
  )
}

function verificationText({ demonstration, licence, verifiedOn }: SupplierProfile): string {
  if (demonstration) return m.suppliers_check_demonstration()
  if (licence === 'expired') return m.suppliers_expired_detail()
  return verifiedOn && licence === 'verified'
    ? m.suppliers_verified_on({ date: writtenDay(verifiedOn) })
    : m.suppliers_declared_detail()
}

/** For strangers: what members may ask for. No way to reach anybody has left the server. */
function Introduction() {
  return (
    <LockedState
      title={m.suppliers_introduction()}
      action={
        <Button asChild>
          <Link to="/subscribe">{m.suppliers_introduction_join()}</Link>
        </Button>
      }
    >
      {m.suppliers_introduction_detail()}
    </LockedState>
  )
}
