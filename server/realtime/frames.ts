import { z } from 'zod'
import { isHarmlessJson } from '#server/http/edge.ts'

/** Both encodings of Phoenix channels: objects, or arrays with binary broadcasts. */
export const versions = ['1.0.0', '2.0.0'] as const
export type Version = (typeof versions)[number]

/** A parsed frame of either encoding. */
export type Incoming = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Readonly<Record<string, unknown>>
}

export type Outgoing = Omit<Incoming, 'payload'> & { payload: unknown }

/** A broadcast from one page to the others: JSON or bytes. */
export type Broadcast = { event: string; encoding: 'json'; body: unknown } | BinaryBroadcast
type BinaryBroadcast = { event: string; encoding: 'binary'; body: Buffer }

const maxTopicCharacters = 255
const Ref = z.string().max(100).nullish()
const Topic = z.string().max(maxTopicCharacters)
const Payload = z.record(z.string(), z.unknown())
const ArrayForm = z.tuple([Ref, Ref, Topic, z.string().max(100), Payload])
const ObjectForm = z.object({
  join_ref: Ref,
  ref: Ref,
  topic: Topic,
  event: z.string().max(100),
  payload: Payload,
})

/** Null for an invalid frame. */
export function readFrame(version: Version, data: Buffer, isBinary: boolean): Incoming | null {
  if (isBinary) return version === '2.0.0' ? readPush(data) : null
  const value = parseJson(data.toString('utf8'))
  if (version === '1.0.0') {
    const frame = ObjectForm.safeParse(value).data
    return frame ? { ...frame, joinRef: frame.join_ref ?? null, ref: frame.ref ?? null } : null
  }
  const frame = ArrayForm.safeParse(value).data
  if (!frame) return null
  const [joinRef, ref, topic, event, payload] = frame
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload }
}

export function writeFrame(version: Version, { joinRef, ref, topic, event, payload }: Outgoing): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
}

/** A frame for many sockets, from a payload that is already JSON. */
export function writePushed(version: Version, topic: string, event: string, payloadJson: string): Buffer {
  const named = `${JSON.stringify(topic)},${version === '2.0.0' ? '' : '"event":'}${JSON.stringify(event)}`
  return Buffer.from(
    version === '2.0.0'
      ? `[null,null,${named},${payloadJson}]`
      : `{"topic":${named},"payload":${payloadJson},"ref":null,"join_ref":null}`,
  )
}

const kinds = { push: 3, broadcast: 4 }
const encodings = { binary: 0, json: 1 }

/** `03 jl rl tl el ml enc | join_ref ref topic event metadata | body`; lengths are in bytes of UTF-8. */
function readPush(data: Buffer): Incoming | null {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0, eventBytes = 0, metadataBytes = 0, encoding] =
    data
  let at = 7
  const bodyAt = at + joinRefBytes + refBytes + topicBytes + eventBytes + metadataBytes
  if (kind !== kinds.push || data.length < bodyAt) return null
  const next = (bytes: number) => data.toString('utf8', at, (at += bytes))
  const joinRef = next(joinRefBytes)
  const ref = next(refBytes)
  const topic = next(topicBytes)
  const event = next(eventBytes)
  const body = data.subarray(bodyAt)
  const payload = encoding === encodings.json ? parseJson(body.toString('utf8')) : Buffer.from(body)
  if (payload === undefined || (encoding !== encodings.json && encoding !== encodings.binary)) return null
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

/** A broadcast for a subscriber; null when the encoding cannot carry bytes. */
export function writeBroadcast(version: Version, topic: string, broadcast: Broadcast): Buffer | null {
  const { event, encoding, body } = broadcast
  if (version === '1.0.0') {
    if (encoding === 'binary') return null
    return writePushed(
      version,
      topic,
      'broadcast',
      JSON.stringify({ type: 'broadcast', event, payload: body }),
    )
  }
  const topicBytes = Buffer.from(topic)
  const eventBytes = Buffer.from(event)
  const head = [kinds.broadcast, topicBytes.length, eventBytes.length, 0, encodings[encoding]]
  const bodyBytes = encoding === 'binary' ? body : Buffer.from(JSON.stringify(body))
  return Buffer.concat([Buffer.from(head), topicBytes, eventBytes, bodyBytes])
}

/** Undefined for invalid JSON, and for JSON that could not be walked or stored. */
function parseJson(text: string): unknown {
  if (!isHarmlessJson(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // dropped, as the protocol says
  }
}
