import { quotes } from '#contract/quotes.ts'
import { supplierWork } from '#contract/quotes/supplier-work.ts'
import { staffActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import { declineRequest, saveQuote } from './answers.ts'
import { chooseQuote, confirmDone, markDone } from './choose.ts'
import { openConversation } from './conversations.ts'
import { listRequests, readRequest } from './member-requests.ts'
import { ownSupplierId, readOwnSupplierId } from './own-supplier.ts'
import { createRequest, withdrawRequest } from './requests.ts'
import { saveReply, saveReview, setHidden } from './reviews.ts'
import { staffRequests, staffReviews } from './staff.ts'
import { readSupplierWork } from './supplier-requests.ts'

export const quotesHandlers = handle(quotes, {
  list: ({ sql, person, query, now }) => listRequests(sql, person.id, query, now()),
  read: ({ sql, person, params, now }) => readRequest(sql, person.id, params.requestId, now()),
  create: (context) => createRequest(context, context.person, context.body),
  choose: ({ person, params, body, ...parts }) =>
    chooseQuote(parts, person.id, { requestId: params.requestId, ...body }),
  withdraw: ({ person, params, ...parts }) => withdrawRequest(parts, person.id, params.requestId),
  confirmDone: ({ person, params, ...parts }) => confirmDone(parts, person.id, params.requestId),
  saveReview: ({ person, params, body, ...parts }) =>
    saveReview(parts, { userId: person.id, requestId: params.requestId }, body),
  openConversation: async ({ sql, person, params, now }) => {
    await readOwnSupplierId(sql, person.id)
    return openConversation(sql, person.id, params.quoteId, now())
  },

  staffList: ({ sql, query, now }) => staffRequests(sql, query, now()),
  staffReviews: ({ sql, query }) => staffReviews(sql, query),
  hideReview: (context) =>
    setHidden(
      context.sql,
      context.config.appUrl,
      { reviewId: context.params.reviewId, reason: context.body.reason },
      staffActor(context),
    ),
  showReview: (context) =>
    setHidden(
      context.sql,
      context.config.appUrl,
      { reviewId: context.params.reviewId, reason: null },
      staffActor(context),
    ),
})

export const supplierWorkHandlers = handle(supplierWork, {
  supplierWork: async ({ sql, person, now }) => {
    const supplierId = await readOwnSupplierId(sql, person.id)
    return { work: supplierId === null ? null : await readSupplierWork(sql, supplierId, now()) }
  },
  quote: async ({ person, params, body, ...parts }) => {
    const supplierId = await ownSupplierId(parts.sql, person.id)
    await saveQuote(parts, { supplierId, quoteId: params.quoteId }, body)
  },
  decline: async ({ person, params, body, ...parts }) => {
    const supplierId = await ownSupplierId(parts.sql, person.id)
    await declineRequest(parts, { supplierId, quoteId: params.quoteId }, body.reason)
  },
  markDone: async ({ person, params, ...parts }) => {
    const supplierId = await ownSupplierId(parts.sql, person.id)
    await markDone(parts, { supplierId, quoteId: params.quoteId })
  },
  reply: async ({ person, params, body, ...parts }) => {
    const supplierId = await ownSupplierId(parts.sql, person.id)
    await saveReply(parts, { supplierId, reviewId: params.reviewId, reply: body.reply })
  },
})
