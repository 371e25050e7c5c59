import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { threadPresences } from '#domain/messages/thread-presence.ts'
import { attachmentTypes } from '#domain/messages/attachment-type.ts'
import { conversationBoxes, conversationKinds, participantRoles } from '#domain/messages/conversation.ts'
import { paymentDetails } from '#domain/messages/payment-details.ts'
import { supplierCategories } from '#domain/suppliers/categories.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

const { characters, perMinute, reasonCharacters, searchCharacters, titleCharacters } = limits.messages
const { attachmentBytes, attachmentNameCharacters, attachmentsPerMessage } = limits.messages
const when = z.iso.datetime()
const conversationParams = z.object({ conversationId: z.uuid() })
const sequence = z.coerce.number().int().nonnegative()
const features = ['messages'] as const

/** A message as it is sent. Its id is made by the sender, so that a repeated request stores it once. */
export type NewMessage = z.infer<typeof NewMessage>
export const NewMessage = z.object({ id: z.uuid(), content: z.string().trim().min(1).max(characters) })

/** A message with files that were uploaded to the conversation; with files it may be without words. */
export type SentMessage = z.infer<typeof SentMessage>
export const SentMessage = z
  .object({
    id: z.uuid(),
    content: z.string().trim().max(characters),
    attachments: z.array(z.uuid()).max(attachmentsPerMessage).default([]),
  })
  .refine(({ content, attachments }) => content !== '' || attachments.length > 0, {
    path: ['content'],
    error: 'is empty',
  })

export type Attachment = z.infer<typeof Attachment>
export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  bytes: z.int().nonnegative(),
})

export type Message = z.infer<typeof Message>
export const Message = z.object({
  id: z.uuid(),
  /** The position in the conversation. Numbers only grow, without gaps. */
  sequence: z.int().positive(),
  /** Null when the account of the sender was deleted. */
  senderId: z.uuid().nullable(),
  isOwn: z.boolean(),
  content: z.string(),
  sentAt: when,
  /** What could be paid to, as found in the text. */
  paymentDetails: z.array(z.enum(paymentDetails)),
  attachments: z.array(Attachment),
  /** In the room of a club deal: of somebody whom the reader blocked. Without words and files. */
  isHidden: z.boolean(),
})

export type Participant = z.infer<typeof Participant>
export const Participant = z.object({ id: z.uuid(), name: z.string(), role: z.enum(participantRoles) })

export type ConversationSubject = z.infer<typeof ConversationSubject>
export const ConversationSubject = z.object({
  kind: z.enum(['project', 'supplier', 'quote', 'deal']),
  /** Of a quote: the id by which its reader's page shows it. */
  slug: z.string(),
  name: z.string(),
  /** The area of a project, the city of a quote, what a club deal is about; empty for a supplier. */
  location: z.string(),
  /** The trade of a quote. */
  category: z.enum(supplierCategories).nullable(),
  demonstration: z.boolean(),
})

export type Conversation = z.infer<typeof Conversation>
export const Conversation = z.object({
  id: z.uuid(),
  kind: z.enum(conversationKinds),
  /** Empty where the people say enough. */
  title: z.string(),
  /**
   * The other participants. Empty after their accounts were deleted, and before staff answered. In the room of a club
   * deal the name is the first name and an initial.
   */
  others: z.array(Participant),
  ownRole: z.enum(participantRoles),
  subject: ConversationSubject.nullable(),
  lastMessage: z.object({ isOwn: z.boolean(), preview: z.string(), sentAt: when }).nullable(),
  unread: z.int().nonnegative(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  demonstration: z.boolean(),
})

export type OpenConversation = z.infer<typeof OpenConversation>
export const OpenConversation = Conversation.extend({
  writing: z.enum(['open', 'blocking', 'closed']),
  lastSequence: z.int().nonnegative(),
  lastReadSequence: z.int().nonnegative(),
  /** What another participant has read up to. Null in a room, and where one of the two sides gives no read receipts. */
  seenSequence: z.int().nonnegative().nullable(),
  /** The other participants of a room whose messages are hidden from the reader. */
  blockedIds: z.array(z.uuid()),
  /** The introduction of a conversation with an agent, for its member. */
  introductionId: z.uuid().nullable(),
  /**
   * Whether the other person is here, and when they were last. Null with staff, in a room, where one of the two sides hides it,
   * and where nothing is known.
   */
  presence: z.object({ state: z.enum(threadPresences), seenAt: when }).nullable(),
})

export type MessageSettings = z.infer<typeof MessageSettings>
export const MessageSettings = z.object({
  readReceipts: z.boolean(),
  unreadLetters: z.boolean(),
  /** Whether others see that the person is online, and when they were last here. */
  showPresence: z.boolean(),
})

export type CannedReply = z.infer<typeof CannedReply>
export const CannedReply = z.object({ id: z.uuid(), title: z.string(), content: z.string() })

export type StaffConversation = z.infer<typeof StaffConversation>
export const StaffConversation = z.object({
  id: z.uuid(),
  title: z.string(),
  memberName: z.string(),
  preview: z.string(),
  messageCount: z.int(),
  lastMessageAt: when,
  /** Whether the last message is the member's. */
  isWaiting: z.boolean(),
  /** Staff who answer it. */
  takenBy: z.array(z.string()),
  isMine: z.boolean(),
  demonstration: z.boolean(),
})

export type MessageReport = z.infer<typeof MessageReport>
export const MessageReport = z.object({
  id: z.uuid(),
  reporterName: z.string(),
  reportedName: z.string(),
  reason: z.string(),
  excerpt: z.array(z.object({ isReporters: z.boolean(), content: z.string(), sentAt: when })),
  reportedAt: when,
  handledAt: when.nullable(),
})

export type ConversationFilter = z.infer<typeof ConversationFilter>
export const ConversationFilter = z.object({
  box: z.enum(conversationBoxes).default('inbox'),
  q: z.string().trim().max(searchCharacters).optional(),
})

const page = z.object({ beforeAt: when.optional(), beforeId: z.uuid().optional() })
const nextPage = z.object({ beforeAt: when, beforeId: z.uuid() }).nullable()

export const messages = {
  unread: endpoint({
    method: 'GET',
    url: '/api/messages/unread',
    summary: "Count the caller's unread messages",
    audience: 'member',
    features,
    background: true,
    response: z.object({ unread: z.int().nonnegative() }),
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/conversations',
    summary: "List the caller's conversations, the latest first",
    audience: 'member',
    features,
    query: ConversationFilter.extend(page.shape),
    response: z.object({ conversations: z.array(Conversation), next: nextPage }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/conversations/:conversationId',
    summary: 'Retrieve a conversation of the caller',
    audience: 'member',
    features,
    params: conversationParams,
    response: OpenConversation,
    errors: ['NOT_FOUND'],
  }),
  messages: endpoint({
    method: 'GET',
    url: '/api/conversations/:conversationId/messages',
    summary: 'List messages of a conversation: the latest, those before a sequence number, or those after it',
    audience: 'member',
    features,
    params: conversationParams,
    query: z.object({ before: sequence.optional(), after: sequence.optional() }),
    /** In the order of the conversation. `hasMore`: in the direction of the question. */
    response: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  start: endpoint({
    method: 'POST',
    url: '/api/conversations',
    summary: 'Begin a conversation with staff. Repeating a request with the same ids changes nothing',
    audience: 'member',
    features,
    body: z.object({
      id: z.uuid(),
      title: plainLine(1, titleCharacters),
      /** The slug of a project that it is about. */
      project: plainLine(1, 200).optional(),
      message: NewMessage,
    }),
    response: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    perMinute: 10,
  }),
  send: endpoint({
    method: 'POST',
    url: '/api/conversations/:conversationId/messages',
    summary: 'Send a message. Repeating a request with the same id changes nothing',
    audience: 'member',
    features,
    params: conversationParams,
    body: SentMessage,
    response: Message,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  attach: endpoint({
    method: 'POST',
    url: '/api/conversations/:conversationId/attachments',
    summary:
      'Upload a file of at most 10 MB for a message: a picture, which is redrawn, a PDF, or an office file without macros',
    audience: 'member',
    features,
    params: conversationParams,
    query: z.object({ name: plainLine(1, attachmentNameCharacters) }),
    file: { mostBytes: attachmentBytes },
    response: Attachment,
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'QUOTA_EXCEEDED', 'UNSUPPORTED_TYPE'],
    perMinute: 20,
  }),
  attachment: endpoint({
    method: 'GET',
    url: '/api/conversations/:conversationId/attachments/:attachmentId',
    summary: 'Download a file of a message',
    audience: 'member',
    features,
    params: conversationParams.extend({ attachmentId: z.uuid() }),
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND'],
  }),
  markRead: endpoint({
    method: 'PUT',
    url: '/api/conversations/:conversationId/read',
    summary: 'Mark the messages up to a sequence number as read',
    audience: 'member',
    features,
    background: true,
    params: conversationParams,
    body: z.object({ upTo: z.int().nonnegative() }),
    response: z.object({ unread: z.int().nonnegative() }),
    errors: ['NOT_FOUND'],
  }),
  change: endpoint({
    method: 'PATCH',
    url: '/api/conversations/:conversationId',
    summary: 'Mute or archive a conversation for the caller, or undo it',
    audience: 'member',
    features,
    params: conversationParams,
    body: z.object({ isMuted: z.boolean().optional(), isArchived: z.boolean().optional() }),
    errors: ['NOT_FOUND'],
  }),
  block: endpoint({
    method: 'PUT',
    url: '/api/conversations/:conversationId/block',
    summary: 'Block the other person of a conversation: neither can write to the other',
    audience: 'member',
    features,
    params: conversationParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    url: '/api/conversations/:conversationId/block',
    summary: 'Unblock the other person of a conversation',
    audience: 'member',
    features,
    params: conversationParams,
    errors: ['NOT_FOUND'],
  }),
  blockPerson: endpoint({
    method: 'PUT',
    url: '/api/conversations/:conversationId/people/:personId/block',
    summary: 'Hide the messages of another member of a room from the caller. Repeating it changes nothing',
    audience: 'member',
    features,
    params: conversationParams.extend({ personId: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  unblockPerson: endpoint({
    method: 'DELETE',
    url: '/api/conversations/:conversationId/people/:personId/block',
    summary: 'Show the messages of another member of a room again. Repeating it changes nothing',
    audience: 'member',
    features,
    params: conversationParams.extend({ personId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  report: endpoint({
    method: 'POST',
    url: '/api/conversations/:conversationId/reports',
    summary: 'Report a conversation to staff, who see its last messages',
    audience: 'member',
    features,
    params: conversationParams,
    body: z.object({
      reason: z.string().trim().min(1).max(reasonCharacters),
      /** The message of a room that is reported with its sender. */
      messageId: z.uuid().optional(),
    }),
    errors: ['NOT_FOUND'],
    perMinute: 5,
  }),
  settings: endpoint({
    method: 'GET',
    url: '/api/account/messages',
    summary: "Retrieve the caller's settings of messages",
    audience: 'member',
    response: MessageSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    url: '/api/account/messages',
    summary: "Change the caller's settings of messages",
    audience: 'member',
    body: MessageSettings,
    response: MessageSettings,
  }),

  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/conversations',
    summary: 'List conversations of members with staff: those that wait for an answer, or all',
    audience: 'staff',
    query: z.object({ state: z.enum(['waiting', 'all']).default('waiting') }).extend(page.shape),
    response: z.object({ conversations: z.array(StaffConversation), next: nextPage }),
  }),
  take: endpoint({
    method: 'PUT',
    url: '/api/admin/conversations/:conversationId/taken',
    summary: 'Join a conversation of a member with staff, to read and answer it',
    audience: 'staff',
    params: conversationParams,
    errors: ['NOT_FOUND'],
  }),
  reports: endpoint({
    method: 'GET',
    url: '/api/admin/message-reports',
    summary: 'List reported conversations, unhandled ones first',
    audience: 'staff',
    response: z.object({ reports: z.array(MessageReport) }),
  }),
  handleReport: endpoint({
    method: 'PUT',
    url: '/api/admin/message-reports/:reportId/handled',
    summary: 'Mark a report as handled',
    audience: 'staff',
    params: z.object({ reportId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  cannedReplies: endpoint({
    method: 'GET',
    url: '/api/admin/canned-replies',
    summary: 'List the texts that staff insert into answers',
    audience: 'staff',
    response: z.object({ replies: z.array(CannedReply) }),
  }),
  saveCannedReply: endpoint({
    method: 'PUT',
    url: '/api/admin/canned-replies/:replyId',
    summary: 'Create or change a text that staff insert into answers',
    audience: 'staff',
    params: z.object({ replyId: z.uuid() }),
    body: z.object({
      title: plainLine(1, titleCharacters),
      content: z.string().trim().min(1).max(characters),
    }),
    errors: ['CONFLICT'],
  }),
  removeCannedReply: endpoint({
    method: 'DELETE',
    url: '/api/admin/canned-replies/:replyId',
    summary: 'Delete a text that staff insert into answers',
    audience: 'staff',
    params: z.object({ replyId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
}
