const bits = 1 << 27
const wordsPerBlock = 16

/**
 * A Bloom filter of the numbers an import has met, told by their hashes: 16 MB, about one false "met" in a hundred at
 * ten million numbers, and never a false "first". It spares a first load from looking up each of its numbers. The bits
 * of a number lie in one line of the processor's cache.
 */
export class BloomFilter {
  readonly #words = new Uint32Array(bits / 32)

  /** Takes a number; true when it is certain to come for the first time. */
  isFirst(hash: number): boolean {
    const low = hash >>> 0
    const block = (low % (this.#words.length / wordsPerBlock)) * wordsPerBlock
    let pick = Math.floor(hash / 2 ** 17)
    let isFirst = false
    for (let n = 0; n < 4; n += 1) {
      const at = block + ((pick >>> 5) & 15)
      const flag = 1 << (pick & 31)
      const word = this.#words[at] ?? 0
      if ((word & flag) === 0) {
        isFirst = true
        this.#words[at] = word | flag
      }
      pick >>>= 9
    }
    return isFirst
  }
}
