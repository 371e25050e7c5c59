const bits = 1 << 27
const wordsPerBlock = 16

/**
 * A Bloom filter of the numbers in an import, by hash: 16 MB, about 1% false positives at ten million
 * numbers, never a false negative. It saves a first load from looking up each number. The bits of a number
 * lie in one cache line of the processor.
 */
export class BloomFilter {
  readonly #words = new Uint32Array(bits / 32)

  /** Adds a number. Returns true if it is certainly new. */
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
