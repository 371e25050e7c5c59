import { fileHash } from './file-hash.ts'

const tab = 0x09
const lineBreak = 0x0a
const zero = 0x30
const billion = 1_000_000_000

/**
 * A buffer of PostgreSQL COPY text. Uses bytes outside the heap: strings for every cell of every row would
 * cost more than the rest of an import. A tab follows each value; `endLine` turns the last one into a line
 * break.
 */
export class CopyText {
  #bytes: Buffer
  #length = 0

  constructor(bytes = 4096) {
    this.#bytes = Buffer.allocUnsafeSlow(bytes)
  }

  get length(): number {
    return this.#length
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Text without tabs, line breaks and single backslashes. */
  text(value: string): void {
    this.#makeRoom(3 * value.length + 1)
    const bytes = this.#bytes
    let at = this.#length
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i)
      if (code > 0x7f) {
        at += bytes.write(value.slice(i), at)
        break
      }
      bytes[at] = code
      at += 1
    }
    bytes[at] = tab
    this.#length = at + 1
  }

  /** A non-negative integer. */
  whole(value: number): void {
    this.#makeRoom(18)
    if (value < billion) this.#digits(value, countDigits(value))
    else {
      const high = Math.floor(value / billion)
      this.#digits(high, countDigits(high))
      this.#digits(value - high * billion, 9)
    }
    this.#bytes[this.#length] = tab
    this.#length += 1
  }

  nothing(): void {
    this.text('\\N')
  }

  endLine(): void {
    this.#bytes[this.#length - 1] = lineBreak
  }

  hashBetween(start: number, end: number): number {
    return fileHash(this.#bytes, start, end)
  }

  textBetween(start: number, end: number): string {
    return this.#bytes.toString('utf8', start, end)
  }

  /** Truncates the buffer to a position. */
  cut(length: number): void {
    this.#length = length
  }

  #digits(value: number, count: number): void {
    let rest = value | 0
    for (let at = this.#length + count - 1; at >= this.#length; at -= 1) {
      const tenth = (rest / 10) | 0
      this.#bytes[at] = zero + rest - tenth * 10
      rest = tenth
    }
    this.#length += count
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const roomier = Buffer.allocUnsafeSlow(2 * (this.#length + more))
    this.#bytes.copy(roomier, 0, 0, this.#length)
    this.#bytes = roomier
  }
}

function countDigits(value: number): number {
  let count = 1
  for (let power = 10; value >= power; power *= 10) count += 1
  return count
}
