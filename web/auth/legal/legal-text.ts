/** A long text of the house: its sections in reading order. One file per language and text. */
export type LegalText = {
  title: string
  /** As the specification gives it: DD.MM.YYYY. */
  updated: string
  sections: readonly { heading: string; paragraphs: readonly string[]; points?: readonly string[] }[]
}
