import { Dice } from './dice.ts'

/** Invented names: plants, stars, winds and stones of the Gulf, in combinations no company uses to our knowledge. */
const firsts = [
  'Ghaf', 'Sidr', 'Samar', 'Arta', 'Hazel Dune', 'Suhail', 'Thuraya', 'Jabbar', 'Shamal Row', 'Naashi', 'Kaws',
  'Marwa Stone', 'Firuz', 'Aqiq', 'Lazuward', 'Zumurrud', 'Wadha', 'Barq', 'Rawi', 'Qandil', 'Mishkat', 'Rukn',
  'Tarma', 'Iwan', 'Riwaq', 'Barjeel', 'Liwan Court', 'Sahn', 'Mashrab', 'Khayal',
] // prettier-ignore
const seconds = [
  'Quay', 'Terrace', 'Gardens', 'Court', 'Rise', 'Crescent', 'House', 'Yard', 'Grove', 'Walk', 'Lantern', 'Atrium',
  'Meadow', 'Reach', 'Place', 'Heights', 'Steps', 'Arcade', 'Park', 'Row',
] // prettier-ignore
const developerEnds = [
  'Estates',
  'Land',
  'Development',
  'Properties',
  'Urban',
  'Habitat',
  'Communities',
  'Realty',
] as const

/** A number of different developer names. */
export function developerNames(count: number): string[] {
  return distinct(count, new Dice(11), (dice) => `${dice.pick(firsts)} ${dice.pick(developerEnds)}`)
}

/** A number of different project names, a few as long as the longest real ones. */
export function projectNames(count: number): string[] {
  return distinct(count, new Dice(12), (dice) => {
    const name = `${dice.pick(firsts)} ${dice.pick(seconds)}`
    if (dice.chance(0.25)) return `${name} ${dice.whole(1, 4)}`
    if (dice.chance(0.05))
      return `${name} Residences and Serviced Apartments by the Water, Phase ${dice.whole(1, 3)}`
    return name
  })
}

function distinct(count: number, dice: Dice, make: (dice: Dice) => string): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const name = make(dice)
    names.add(names.has(name) ? `${name} ${names.size}` : name)
  }
  return [...names]
}
