import { hashOf } from './hash-of.ts'

const bits = 1 << 27
const mask = bits - 1

/**
 * A Bloom filter of the numbers an import has written: 16 MB, below one false "perhaps" in a hundred up to ten million
 * numbers, and never a false "no". It spares a first load from looking up each of its numbers.
 */
export class SeenNumbers {
  readonly #words = new Uint32Array(bits / 32)

  add(number: string): void {
    const hash = hashOf(number)
    let at = hash >>> 0
    const step = (hash / 2 ** 21) | 1
    for (let n = 0; n < 4; n += 1) {
      const bit = at & mask
      this.#words[bit >>> 5] = (this.#words[bit >>> 5] ?? 0) | (1 << (bit & 31))
      at += step
    }
  }

  perhaps(number: string): boolean {
    const hash = hashOf(number)
    let at = hash >>> 0
    const step = (hash / 2 ** 21) | 1
    for (let n = 0; n < 4; n += 1) {
      const bit = at & mask
      if (((this.#words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
      at += step
    }
    return true
  }
}
