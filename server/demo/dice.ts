import { seeded } from '#domain/random/seeded.ts'

/** A seeded stream of chances: the same seed gives the same data on every machine. */
export class Dice {
  /** A number from 0 up to, not including, 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = seeded(seed)
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** True this often. */
  chance(ratio: number): boolean {
    return this.next() < ratio
  }

  /** A factor around 1, log-normal, by the sum of four even chances. */
  factor(deviation: number): number {
    const sum = this.next() + this.next() + this.next() + this.next() - 2
    return Math.exp(sum * deviation * Math.sqrt(3))
  }

  /** One of the list. */
  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)]
    if (one === undefined) throw new Error('there is nothing to pick from')
    return one
  }
}

/** Picks an index of a list by weight. Built once, used for every deal. */
export class Weighted<T> {
  readonly #items: readonly T[]
  readonly #sums: Float64Array

  constructor(items: readonly T[], toWeight: (item: T, at: number) => number) {
    this.#items = items
    this.#sums = new Float64Array(items.length)
    let sum = 0
    for (const [at, item] of items.entries()) this.#sums[at] = sum += toWeight(item, at)
  }

  pick(dice: Dice): T {
    const wanted = dice.next() * (this.#sums.at(-1) ?? 0)
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const item = this.#items[low]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
}
