import { splitTokens } from './tokens.ts'

const functionWords =
  'a an the of in at on for to from by with about and or is are was were be do does did has have had can could would will shall should may might i me my mine you your we us our they them it its this that these those there here what whats which who whom when where why how much many please show tell give find list get see know need want like looking look explain define meaning mean means meant term word called learn learning lesson lessons course courses article articles blog news read reading teach study tutorial any some more most s if buy buying'

const quiet: ReadonlySet<string> = new Set(functionWords.split(' '))

/** The words of a question that say what it is about: `gross yield` in "what does gross yield mean?". */
export function topicWords(text: string): string {
  return splitTokens(text)
    .filter(({ word }) => !quiet.has(word))
    .map(({ text: written }) => written)
    .join(' ')
}
