import { seeded } from '#domain/random/seeded.ts'

/** A seeded stream of choices: the same seed draws the same picture. */
export type Random = ReturnType<typeof createRandom>

export function createRandom(seed: number) {
  const next = seeded(seed)
  return {
    between: (least: number, most: number): number => least + next() * (most - least),
    whole: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    chance: (ratio: number): boolean => next() < ratio,
    pick<const T>(list: readonly [T, ...T[]]): T {
      return list[Math.floor(next() * list.length)] ?? list[0]
    },
  }
}
