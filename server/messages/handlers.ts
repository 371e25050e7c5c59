import { messages } from '#contract/messages.ts'
import { attachmentFileName, attachmentMediaTypes } from '#domain/messages/attachment-type.ts'
import { staffActor } from '#server/audit/actor.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import { addAttachment, readAttachment } from './attachments.ts'
import { changeConversation, listConversations, readConversation } from './conversations.ts'
import { block, blockPerson, report, unblock, unblockPerson } from './people.ts'
import { countUnread } from './queries.ts'
import { changeSettings, readSettings } from './settings.ts'
import {
  handleReport,
  listCannedReplies,
  listReports,
  removeCannedReply,
  saveCannedReply,
  staffConversations,
  take,
} from './staff-queue.ts'
import { startWithStaff } from './start.ts'
import { listMessages, markRead, sendMessage } from './thread.ts'

export const messagesHandlers = handle(messages, {
  unread: async ({ person, sql }) => ({ unread: await countUnread(sql, person.id) }),
  list: ({ person, sql, query }) => listConversations(sql, person.id, query),
  read: ({ person, sql, params, now }) => readConversation(sql, person.id, params.conversationId, now()),
  messages: ({ person, sql, params, query }) => listMessages(sql, person.id, params.conversationId, query),
  start: ({ person, sql, body, now }) => startWithStaff(sql, { ...body, memberId: person.id, at: now() }),
  send: ({ person, sql, params, body, now }) =>
    sendMessage(sql, { ...body, ...params, senderId: person.id, at: now() }),
  attach: ({ person, sql, params, query, upload, now }) =>
    addAttachment(sql, { ...params, ...query, userId: person.id, upload, at: now() }),
  attachment: async ({ person, sql, params, reply }) => {
    const { name, type, file } = await readAttachment(sql, { ...params, userId: person.id })
    return reply
      .type(attachmentMediaTypes[type])
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(attachmentFileName(name, type)))
      .send(file)
  },
  markRead: async ({ person, sql, params, body, now }) => ({
    unread: await markRead(sql, { ...params, ...body, userId: person.id, at: now() }),
  }),
  change: ({ person, sql, params, body, now }) =>
    changeConversation(sql, person.id, params.conversationId, { ...body, at: now() }),
  block: (context) =>
    block(context.sql, { ...context.params, userId: context.person.id, actor: staffActor(context) }),
  unblock: (context) =>
    unblock(context.sql, { ...context.params, userId: context.person.id, actor: staffActor(context) }),
  blockPerson: (context) =>
    blockPerson(context.sql, { ...context.params, userId: context.person.id, actor: staffActor(context) }),
  unblockPerson: (context) =>
    unblockPerson(context.sql, { ...context.params, userId: context.person.id, actor: staffActor(context) }),
  report: (context) =>
    report(context.sql, {
      ...context.params,
      ...context.body,
      userId: context.person.id,
      actor: staffActor(context),
    }),
  settings: ({ person, sql }) => readSettings(sql, person.id),
  changeSettings: async ({ person, sql, body }) => {
    await changeSettings(sql, person.id, body)
    return body
  },

  staffList: ({ person, sql, query }) => staffConversations(sql, person.id, query),
  take: (context) => take(context.sql, context.params.conversationId, staffActor(context)),
  reports: async ({ sql }) => ({ reports: await listReports(sql) }),
  handleReport: (context) => handleReport(context.sql, context.params.reportId, staffActor(context)),
  cannedReplies: async ({ sql }) => ({ replies: await listCannedReplies(sql) }),
  saveCannedReply: (context) =>
    saveCannedReply(context.sql, { id: context.params.replyId, ...context.body }, staffActor(context)),
  removeCannedReply: (context) => removeCannedReply(context.sql, context.params.replyId, staffActor(context)),
})
