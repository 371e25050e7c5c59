import { applications } from '#contract/applications.ts'
import { fileEndings, fileTypes, type FileType } from '#domain/applications/file-type.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { requestActor } from '#server/audit/actor.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { approve, decline, noteCheck, recordAction, type DecisionActor } from './decisions.ts'
import { receive, uploadedFile } from './intake.ts'
import {
  requestLicence,
  changeContact,
  confirmApplication,
  ownApplication,
  withdrawApplication,
} from './own.ts'
import { applicationBy, listApplications, readApplicationFile } from './queries.ts'
import { parseServices } from './services-of-form.ts'

export const applicationsHandlers = handle(applications, {
  applyAsAgent: async (context) => {
    const { fullName, email, city, terms: _terms, ...details } = context.body
    const file = await uploadedFile(context.upload, ['application/pdf'])
    await receive(context, { kind: 'agent', name: fullName, email, city, details, file })
  },
  registerSupplier: async (context) => {
    const { body, upload, now } = context
    const file = await uploadedFile(upload, fileTypes)
    refuseExpired(body.licenceExpiresOn, now())
    const [city] = body.cities
    if (!city) throw fail('INVALID_INPUT', 'cities: is empty')
    const details = { ...parseSupplierDetails(body), services: parseServices(body) }
    await receive(context, { kind: 'supplier', name: body.company, email: body.email, city, details, file })
  },
  read: ({ sql, query }) => ownApplication(sql, query.token),
  confirm: ({ sql, body, now }) => confirmApplication(sql, body.token, now()),
  withdraw: ({ sql, body, now }) => withdrawApplication(sql, body.token, now()),
  changeLicence: async ({ sql, body, upload, now }) => {
    const { token, ...licence } = body
    const file = await uploadedFile(upload, fileTypes)
    refuseExpired(licence.licenceExpiresOn, now())
    await requestLicence(sql, token, { licence, file, now: now() })
  },
  changeContact: ({ sql, body: { token, ...contact }, now }) => changeContact(sql, token, contact, now()),

  list: ({ sql, query }) => listApplications(sql, query),
  open: ({ sql, params }) => applicationBy(sql, params.applicationId),
  file: async (context) => {
    const { sql, params, reply } = context
    const { content, type } = await readApplicationFile(sql, params.applicationId)
    const application = await applicationBy(sql, params.applicationId)
    await sql.begin((transaction) =>
      recordAction(transaction, application, 'application_file_read', {}, decisionActor(context)),
    )
    const ending = fileTypes.find((known): known is FileType => known === type)
    return reply
      .type(type)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header(
        'content-disposition',
        contentDisposition(`application.${ending ? fileEndings[ending] : 'bin'}`),
      )
      .header('cache-control', 'private, no-store')
      .send(content)
  },
  check: (context) => {
    const { applicationId, check } = context.params
    return noteCheck(context.sql, applicationId, { check, ...context.body }, decisionActor(context))
  },
  approve: (context) => approve(context.sql, context.params.applicationId, decisionActor(context)),
  decline: (context) =>
    decline(context.sql, context.params.applicationId, context.body.reason, decisionActor(context)),
})

type Registration = Parameters<typeof parseServices>[0]

function parseSupplierDetails(body: Registration) {
  const { contactName, phone, website, licenceNumber, licenceAuthority, licenceExpiresOn, vatNumber } = body
  const { categories, cities, languages, about, coverage, insurance, references } = body
  const licence = { licenceNumber, licenceAuthority, licenceExpiresOn, vatNumber }
  const work = { categories, cities, languages, about, coverage, insurance }
  return { contactName, phone, website, references, ...licence, ...work }
}

function refuseExpired(day: string, now: Date): void {
  if (day < gulfDay(now)) throw fail('INVALID_INPUT', 'This licence has expired. Send the renewed one.')
}

type CallContext = Parts & { person: Person; request: Parameters<typeof requestActor>[0]['request'] }

function decisionActor(context: CallContext): DecisionActor {
  const { userId, ...origin } = requestActor(context)
  return { actorId: userId, ...origin, at: context.now(), name: context.person.email }
}
