import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Server } from 'node:http'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createDailyRows } from './access/daily-rows.ts'
import { featureGate } from './access/feature-gate.ts'
import { accessHandlers } from './access/handlers.ts'
import { accountHandlers } from './account/handlers.ts'
import { sharedAuthParts } from './auth/auth-parts.ts'
import { adminHandlers } from './admin/handlers.ts'
import { agentsHandlers } from './agents/handlers.ts'
import { areasHandlers } from './areas/handlers.ts'
import { serveFeeds } from './articles/feeds.ts'
import { applicationsHandlers } from './applications/handlers.ts'
import { articlesHandlers } from './articles/handlers.ts'
import { assistantHandlers } from './assistant/handlers.ts'
import { findPerson, rereadPerson } from './auth/person.ts'
import { authRoutes } from './auth/routes.ts'
import { collectOpenApi, serveDocuments } from './http/documents.ts'
import { calculatorsHandlers } from './calculators/handlers.ts'
import { coursesDeskHandlers } from './courses/desk/desk-handlers.ts'
import { coursesHandlers } from './courses/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { developersHandlers } from './developers/handlers.ts'
import { favoritesHandlers } from './favorites/handlers.ts'
import { investedHandlers } from './favorites/invested/invested-handlers.ts'
import { assumeAvailable, type DatabaseMonitor } from './db/monitor.ts'
import { admitBodies } from './http/bodies/admit-bodies.ts'
import { answerFailure } from './http/answer-failure.ts'
import { guardDatabase } from './http/database-guard.ts'
import { bodyLimitBytes, guardTheEdge, readablePath } from './http/edge.ts'
import type { Front } from './http/front.ts'
import { takePlainForms } from './http/plain-form.ts'
import { fail } from '#server/problems/problem.ts'
import { refuseUnreadable } from './http/connections/refuse-connection.ts'
import { serve } from './http/serve.ts'
import { glossaryHandlers } from './glossary/handlers.ts'
import { ingestionHandlers } from '#server/ingestion/handlers.ts'
import { boundaryHandlers } from '#server/ingestion/boundaries/boundary-handlers.ts'
import { checkHandlers } from '#server/ingestion/check-handlers.ts'
import { connectorHandlers } from '#server/ingestion/connectors/connector-handlers.ts'
import { listHandlers } from '#server/ingestion/list-handlers.ts'
import { sourceHandlers } from '#server/ingestion/sources/source-handlers.ts'
import { tableHandlers } from '#server/ingestion/tables/table-handlers.ts'
import { uploadHandlers } from '#server/ingestion/uploads/upload-handlers.ts'
import { quotesHandlers, supplierWorkHandlers } from './quotes/handlers.ts'
import { agentFeedbackHandlers } from './introductions/feedback-handlers.ts'
import { introductionsHandlers, leadsHandlers } from './introductions/handlers.ts'
import {
  agentManagementHandlers,
  agentPapersHandlers,
  agentRequestsHandlers,
} from './introductions/management-handlers.ts'
import { proposalsHandlers } from './introductions/proposal-handlers.ts'
import { clubDealDeskHandlers, clubDealHandlers } from './investments/club/handlers.ts'
import { investmentHandlers } from './investments/handlers.ts'
import { readCards } from '#server/projects/listings/cards.ts'
import { readComparison } from '#server/score/compared.ts'
import { keysHandlers } from './keys/handlers.ts'
import { createApiKeys } from './keys/key-calls.ts'
import { oneClickRoutes } from './mail/one-click.ts'
import { mapHandlers } from './map/handlers.ts'
import { marketHandlers } from './market/handlers.ts'
import { meetingsHandlers } from './meetings/handlers.ts'
import { messagesHandlers } from './messages/handlers.ts'
import { notificationsHandlers } from './notifications/handlers.ts'
import { endDigests } from './notifications/end-digests.ts'
import { onboardingHandlers } from './onboarding/handlers.ts'
import type { Parts } from './parts.ts'
import { peopleHandlers } from './people/handlers.ts'
import { picturesHandlers } from './pictures/handlers.ts'
import { presenceHandlers } from './presence/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { projectsHandlers } from './projects/handlers.ts'
import { openRealtime } from './realtime/realtime.ts'
import { recordsHandlers } from './records/handlers.ts'
import { resourcesHandlers } from './resources/handlers.ts'
import { rulesHandlers } from './rules/handlers.ts'
import { scoreHandlers } from './score/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { suppliersHandlers } from './suppliers/handlers.ts'
import { templatesHandlers } from './templates/handlers.ts'
import { siteHandlers } from './site/handlers.ts'
import { signupsHandlers } from './signups/handlers.ts'
import { leaveInOneClick } from './signups/one-click.ts'
import { viewsHandlers } from './views/handlers.ts'
import { pageRenderer } from './web/ask.ts'
import { isAssetRequest } from './web/site/assets.ts'

const features = {
  access: accessHandlers,
  account: accountHandlers,
  admin: adminHandlers,
  agents: agentsHandlers,
  applications: applicationsHandlers,
  areas: areasHandlers,
  articles: articlesHandlers,
  assistant: assistantHandlers,
  calculators: calculatorsHandlers,
  courses: [...coursesHandlers, ...coursesDeskHandlers],
  desk: deskHandlers,
  developers: developersHandlers,
  favorites: [...favoritesHandlers, ...investedHandlers],
  glossary: glossaryHandlers,
  ingestion: [
    ...ingestionHandlers,
    ...boundaryHandlers,
    ...checkHandlers,
    ...connectorHandlers,
    ...listHandlers,
    ...sourceHandlers,
    ...tableHandlers,
    ...uploadHandlers,
  ],
  introductions: [
    ...introductionsHandlers,
    ...leadsHandlers,
    ...agentRequestsHandlers,
    ...agentFeedbackHandlers,
    ...agentManagementHandlers,
    ...agentPapersHandlers,
    ...proposalsHandlers({ readCards, readScores: readComparison }),
  ],
  investments: [...investmentHandlers, ...clubDealHandlers, ...clubDealDeskHandlers],
  keys: keysHandlers,
  map: mapHandlers,
  market: marketHandlers,
  meetings: meetingsHandlers,
  messages: messagesHandlers,
  people: peopleHandlers,
  notifications: notificationsHandlers,
  onboarding: onboardingHandlers,
  pictures: picturesHandlers,
  presence: presenceHandlers,
  privacy: privacyHandlers,
  projects: projectsHandlers,
  quotes: [...quotesHandlers, ...supplierWorkHandlers],
  records: recordsHandlers,
  resources: resourcesHandlers,
  rules: rulesHandlers,
  score: scoreHandlers,
  search: searchHandlers,
  suppliers: suppliersHandlers,
  templates: templatesHandlers,
  site: siteHandlers,
  signups: signupsHandlers,
  views: viewsHandlers,
}

/** The application, built from its parts. It opens no port: a front hands it requests, tests inject them. */
export async function createApp(
  parts: Parts,
  front?: Front,
  database: DatabaseMonitor = assumeAvailable,
): Promise<FastifyInstance> {
  const { config, log } = parts
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: readablePath,
  }
  if (front) options.serverFactory = front.serve
  const app = Fastify(options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  // Before whatever may refuse, so that refusals have them too.
  await setSafeHeaders(app)
  guardTheEdge(app)
  takePlainForms(app)
  logAnswers(app)
  guardDatabase(app, database)
  await keepLimits(app, config)
  serveHealth(app, { front, database, engine: parts.engine, diskState: parts.diskState })
  const bodies = admitBodies(app, config.dataDirectory)
  await collectOpenApi(app)
  await app.register(authRoutes(parts), { prefix: '/auth/v1' })
  await app.register(
    oneClickRoutes({
      '/newsletter/unsubscribe': leaveInOneClick(parts),
      '/alerts/unsubscribe': endDigests(parts),
    }),
  )
  const gate = {
    identify: findPerson(parts),
    reread: rereadPerson(parts),
    featureRefusal: featureGate(parts),
    apiKeys: createApiKeys(parts),
    dailyRows: createDailyRows(parts),
    bodies,
  }
  serve(app, parts, gate, Object.values(features).flat())
  serveDocuments(app, config, features)
  serveFeeds(app, parts)
  // The protocol has no stream to listen to, and no session to end.
  app.route({ method: ['GET', 'DELETE'], url: '/mcp', schema: { hide: true }, handler: allowPostOnly })
  for (const prefix of ['/api', '/rest', '/functions', '/realtime']) {
    // Refused before the body is read.
    app.all(`${prefix}/*`, { schema: { hide: true }, preParsing: refuseUnknown }, refuseUnknown)
  }
  if (front) {
    const { tokens, sessions } = sharedAuthParts(parts)
    const realtime = await openRealtime({
      ...parts,
      database,
      verify: tokens.verify,
      forget: sessions.forget,
    })
    front.serveUpgrades(realtime)
    app.addHook('onClose', realtime.close)
  }
  return app
}

async function refuseUnknown(): Promise<never> {
  throw fail('NOT_FOUND')
}

async function allowPostOnly(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'POST')
  throw fail('METHOD_NOT_ALLOWED')
}

/** What every answer says to browsers. */
async function setSafeHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
}

/** How an answer is packed, and how many a caller may ask for. */
async function keepLimits(app: FastifyInstance, { rateLimitPerMinute }: Parts['config']): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1400,
    encodings: ['br', 'gzip'],
  })
  await app.register(rateLimit, {
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    hook: 'onRequest',
    keyGenerator: ({ person, ip }) => person?.id ?? ip,
    // A page brings dozens of files, and a house full of people has one address.
    allowList: (request) => isAssetRequest(request) || request.ip === pageRenderer,
    errorResponseBuilder: () => fail('TOO_MANY_REQUESTS'),
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, refuseUnknown)
}

type Health = {
  front: Front | undefined
  database: DatabaseMonitor
  engine: Parts['engine']
  diskState: Parts['diskState'] | undefined
}

function serveHealth(app: FastifyInstance, { front, database, engine, diskState }: Health): void {
  const config = { rateLimit: false, withoutDatabase: true } as const
  const quiet = { schema: { hide: true }, config, logLevel: 'silent' } as const
  const status = () => {
    if (front && !front.isReady()) return 'draining'
    if (!database.isAvailable()) return 'database-unavailable'
    return engine.isReady() ? 'ready' : 'rebuilding-market-data'
  }
  app.get('/health/live', quiet, () => ({ status: 'alive' }))
  app.get('/health', quiet, (_request, reply) => {
    const current = status()
    return reply
      .code(current === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: current, ...(diskState?.()?.isLow ? { disk: 'low' } : {}) })
  })
}

/** Statuses of refusals. Their lines name the caller, and repeated ones are counted instead of written. */
const refusals: readonly number[] = [401, 403, 404, 429]

/**
 * One line per answer: the route's pattern, never the requested address, which may contain a search. A member
 * is named by the id of the account, and only in refusals.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log, person }, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const line = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }
    if (!refusals.includes(line.status)) log.info(line, 'answered')
    else log.warn({ ...line, ...(person ? { personId: person.id } : {}) }, 'refused')
  })
}
