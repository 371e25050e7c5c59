import { Parser } from 'htmlparser2'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'

/** Office documents nest about ten deep. A limit also keeps the matching of closing tags linear. */
const depthAtMost = 100
const chunkBytes = 64 * 1024

export type XmlHandler = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Called between chunks. Returning true ends the reading early. */
  isDone?: () => boolean
}

/**
 * Reads XML (UTF-8) piece by piece. Names have no namespace prefix. Entities declared by the document are not
 * expanded, and nothing outside the document is read.
 */
export function readXml(content: Uint8Array, handler: XmlHandler): void {
  const write = xmlWriter(handler)
  for (let at = 0; at < content.length && !handler.isDone?.(); at += chunkBytes)
    write(content.subarray(at, at + chunkBytes))
}

/** Calls a handler for the pieces of a document as they are written, under the rules of `readXml`. */
export function xmlWriter({ open, close, text }: XmlHandler): (piece: Uint8Array) => void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > depthAtMost)
          throw new NotRecognised('The spreadsheet is damaged: its elements nest too deep.')
        open(localName(name), attributes)
      },
      onclosetag(name) {
        depth -= 1
        close?.(localName(name))
      },
      ontext: text ?? (() => {}),
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new TextDecoder()
  return (piece) => parser.write(decoder.decode(piece, { stream: true }))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
