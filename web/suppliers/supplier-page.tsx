import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Certificate, SupplierProfile } from '#contract/suppliers.ts'
import { m } from '#web/paraglide/messages.js'
import { Gallery } from '#web/pictures/gallery.tsx'
import {
  ProfileFact,
  ProfileFacts,
  ProfileLicence,
  ProfilePage,
  ProfilePart,
  ProfileText,
} from '#web/list/profile-page.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { DemonstrationSubject } from '#web/ui/states/demonstration.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { SupplierReviews } from './supplier-reviews.tsx'
import { formatDay, formatLanguage } from '#web/format/format.ts'
import { supplierProfile } from './queries.ts'
import { formatServicePrice } from '#web/format/service-price.ts'
import { categoryText } from '#web/format/directory-labels.ts'
import { earningText } from './supplier-text.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  slug: string
  /** Where members ask for a quote; visitors who are not members see who may. */
  quote: ReactNode
}

/** A supplier's page: services, prices, evidence, and whether we earn a commission. */
export function SupplierProfilePage({ slug, quote }: Props) {
  const { data: supplier } = useSuspenseQuery(supplierProfile(slug))
  return (
    <ProfilePage
      breadcrumb={
        <Breadcrumb
          links={[
            {
              key: 'suppliers',
              link: (
                <Link {...crumbLink} to="/suppliers">
                  {m.suppliers_title()}
                </Link>
              ),
            },
          ]}
          current={supplier.name}
        />
      }
      of={supplier}
      name={supplier.name}
      trade={supplier.categories.map((one) => categoryText[one]()).join(', ')}
      updated={m.suppliers_updated({ date: formatDay(supplier.updatedOn) })}
      aside={
        <>
          {quote ?? <ForMembers />}
          <Earning supplier={supplier} />
          <Licence supplier={supplier} />
        </>
      }
    >
      <Gallery pictures={supplier.pictures} name={supplier.name} />
      {supplier.about ? (
        <ProfilePart id="about" title={m.suppliers_about()}>
          <ProfileText>{supplier.about}</ProfileText>
        </ProfilePart>
      ) : null}
      <Services supplier={supplier} />
      <SupplierFacts supplier={supplier} />
      <DemonstrationSubject of={supplier}>
        <SupplierReviews of={supplier} />
      </DemonstrationSubject>
    </ProfilePage>
  )
}

/** For visitors who are not members: what members can ask for. */
function ForMembers() {
  return (
    <LockedState
      title={m.suppliers_ask()}
      action={
        <Button asChild>
          <Link to="/subscribe">{m.suppliers_ask_join()}</Link>
        </Button>
      }
    >
      {m.suppliers_ask_detail()}
    </LockedState>
  )
}

function Earning({ supplier: { earning, earningDetail } }: { supplier: SupplierProfile }) {
  return (
    <section aria-labelledby="earning" className="border-s-2 border-brass ps-4">
      <h2 id="earning" className="text-sm text-muted-foreground">
        {m.suppliers_earning_title()}
      </h2>
      <p className="mt-1 font-serif text-lg leading-snug">{earningText[earning]()}</p>
      {earningDetail ? <p className="mt-2 text-sm whitespace-pre-line">{earningDetail}</p> : null}
    </section>
  )
}

function Services({ supplier: { services } }: { supplier: SupplierProfile }) {
  if (services.length === 0) return null
  return (
    <ProfilePart id="services" title={m.suppliers_services()}>
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
              <td className="figures py-2.5 text-end">{formatServicePrice(service)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted-foreground">{m.suppliers_prices_note()}</p>
    </ProfilePart>
  )
}

function SupplierFacts({ supplier }: { supplier: SupplierProfile }) {
  return (
    <ProfileFacts>
      <ProfileFact name={m.suppliers_coverage()}>
        {[supplier.cities.map((city) => city.name).join(', '), supplier.coverage].filter(Boolean).join('. ')}
      </ProfileFact>
      <ProfileFact name={m.suppliers_languages()}>
        {supplier.languages.map(formatLanguage).join(', ')}
      </ProfileFact>
      <ProfileFact name={m.suppliers_insurance()}>{supplier.insurance}</ProfileFact>
      <ProfileFact name={m.suppliers_certificates()}>
        {supplier.certificates.map(certificateLine).join('; ')}
      </ProfileFact>
    </ProfileFacts>
  )
}

function certificateLine({ title, issuer, until }: Certificate): string {
  return until
    ? m.suppliers_certificate_until({ title, issuer, date: formatDay(until) })
    : m.suppliers_certificate({ title, issuer })
}

function Licence({ supplier }: { supplier: SupplierProfile }) {
  const { licence, licenceNumber, licenceAuthority, licenceExpiresOn, website } = supplier
  return (
    <ProfileLicence
      title={m.suppliers_licence()}
      link={website ? { href: website, words: m.suppliers_website(), isOwn: true } : null}
    >
      <ProfileFact name={m.suppliers_number()}>
        <bdi className="figures">{licenceNumber}</bdi>
      </ProfileFact>
      <ProfileFact name={m.suppliers_authority()}>{licenceAuthority}</ProfileFact>
      <ProfileFact name={licence === 'expired' ? m.suppliers_expired_on() : m.suppliers_expires()}>
        {licenceExpiresOn ? formatDay(licenceExpiresOn) : null}
      </ProfileFact>
      <ProfileFact name={m.suppliers_verification()}>{verificationText(supplier)}</ProfileFact>
    </ProfileLicence>
  )
}

function verificationText({ demonstration, licence, verifiedOn }: SupplierProfile): string {
  if (demonstration) return m.suppliers_check_demonstration()
  if (licence === 'expired') return m.suppliers_expired_detail()
  return verifiedOn && licence === 'verified'
    ? m.suppliers_verified_on({ date: formatDay(verifiedOn) })
    : m.suppliers_declared_detail()
}
