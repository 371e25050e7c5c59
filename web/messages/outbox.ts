import { useSyncExternalStore } from 'react'
import type { Attachment, Message } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { sendingFailure } from '#domain/messages/merge-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'

/** A message that was written here and that the server has not confirmed. */
export type Outgoing = {
  id: string
  conversationId: string
  content: string
  /** Uploaded already. */
  attachments: readonly Pick<Attachment, 'id' | 'name'>[]
  writtenAt: number
  /** The server refused it; it is sent again only when its writer asks. */
  isRefused: boolean
}

type Sent = (conversationId: string, message: Message) => void

const { retryAfterMs, waitingAtMost } = limits.messages
/** One tab sends at a time. If two did, the server would still store each message once, by its id. */
const sendingLock = 'diwan.outgoing'

/** Unconfirmed messages are stored one by one, so that two tabs never overwrite each other's. */
const keyStart = (userId: string) => `diwan.outgoing.${userId}.`
const draftStart = 'diwan.draft.'

let owner: string | null = null
let outgoing: readonly Outgoing[] = []
let isStuck = false
let isSending = false
/** Null until the outbox is open: what is written before waits for that. */
let onSent: Sent | null = null
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Sends what this person wrote, also what an earlier page left. Called once a tab; returns a function that stops it.
 * What is not sent yet stays in the browser's storage for the person's next page.
 */
export function openOutbox(userId: string, sent: Sent): () => void {
  owner = userId
  onSent = sent
  const reread = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(keyStart(userId))) load()
  }
  const wake = () => void sendAll()
  window.addEventListener('storage', reread)
  window.addEventListener('online', wake)
  load()
  wake()
  return () => {
    window.removeEventListener('storage', reread)
    window.removeEventListener('online', wake)
    clearTimeout(retry)
    onSent = null
    owner = null
    outgoing = []
    publish()
  }
}

/**
 * Stores a message of this person and sends it, as soon as the outbox is open. False when the browser's storage is full
 * or too many wait already.
 */
export function sendFromHere(
  userId: string,
  conversationId: string,
  content: string,
  attachments: Outgoing['attachments'],
): boolean {
  if (owner !== userId) {
    owner = userId
    load()
  }
  if (outgoing.length >= waitingAtMost) return false
  // Later than all others, so that the order of writing is the order of sending.
  const writtenAt = Math.max(Date.now(), (outgoing.at(-1)?.writtenAt ?? 0) + 1)
  const isStored = store({
    id: crypto.randomUUID(),
    conversationId,
    content,
    attachments,
    writtenAt,
    isRefused: false,
  })
  if (isStored) void sendAll()
  return isStored
}

/** Sends a refused message again. */
export function sendAgain(one: Outgoing): void {
  if (store({ ...one, isRefused: false })) void sendAll()
}

/** Drops a message that was not sent. */
export function discard({ id }: Outgoing): void {
  if (owner !== null) window.localStorage.removeItem(keyStart(owner) + id)
  load()
}

/** Tries at once what waits: the connection is back. */
export function connectionIsBack(): void {
  void sendAll()
}

export function useOutgoing(conversationId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, () => outgoing)
  return all.filter((one) => one.conversationId === conversationId)
}

/** Whether messages wait for a connection, and are not just on their way. */
export function useIsStuck(): boolean {
  return useSyncExternalStore(subscribe, () => isStuck)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function publish(): void {
  for (const listener of listeners) listener()
}

function store(one: Outgoing): boolean {
  if (owner === null) return false
  try {
    window.localStorage.setItem(keyStart(owner) + one.id, JSON.stringify(one))
  } catch {
    return false
  }
  load()
  return true
}

/** Reads what is stored, in the order of writing. */
function load(): void {
  if (owner === null) return
  const start = keyStart(owner)
  outgoing = Object.keys(window.localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => parse(window.localStorage.getItem(key)))
    .filter((one) => one !== null)
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
  publish()
}

function parse(text: string | null): Outgoing | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isOutgoing(value) ? value : null
  } catch {
    return null
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return (
    ['id', 'conversationId', 'content'].every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('writtenAt') === 'number' &&
    typeof fields.get('isRefused') === 'boolean' &&
    Array.isArray(fields.get('attachments'))
  )
}

/** Sends what waits, one after the other, in the order of writing. */
async function sendAll(): Promise<void> {
  clearTimeout(retry)
  if (isSending || onSent === null || next() === undefined) return
  isSending = true
  try {
    await navigator.locks.request(sendingLock, { ifAvailable: true }, async (lock) => {
      if (lock) await sendWaiting()
    })
  } finally {
    isSending = false
  }
  // Something may have been written as the last one was confirmed, or another tab is sending.
  if (onSent !== null && next() !== undefined)
    retry = setTimeout(() => void sendAll(), isStuck ? retryAfterMs : 200)
}

const next = () => outgoing.find(({ isRefused }) => !isRefused)

async function sendWaiting(): Promise<void> {
  // Another tab may have sent some of them.
  load()
  for (let one = next(); one !== undefined && onSent !== null; one = next()) {
    const { id, conversationId, content } = one
    const attachments = one.attachments.map((file) => file.id)
    try {
      const message = await api.messages.send({
        params: { conversationId },
        body: { id, content, attachments },
      })
      isStuck = false
      onSent?.(conversationId, message)
      discard(one)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (sendingFailure(status) === 'later') {
        isStuck = true
        return publish()
      }
      store({ ...one, isRefused: true })
    }
  }
}

/** What a person typed into a conversation and did not send, kept over reloads. */
export function readDraft(userId: string, conversationId: string): string {
  return window.localStorage.getItem(draftKey(userId, conversationId)) ?? ''
}

export function writeDraft(userId: string, conversationId: string, text: string): void {
  const key = draftKey(userId, conversationId)
  try {
    if (text === '') window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    // A full storage loses the draft at a reload and nothing before.
  }
}

const draftKey = (userId: string, conversationId: string) => `${draftStart}${userId}.${conversationId}`

/** Removes the drafts of everyone from this browser, when its session ends. */
export function forgetDrafts(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(draftStart)) window.localStorage.removeItem(key)
}
