import { m } from '#web/paraglide/messages.js'

/** An input value and its source: entered by a member, stated by a source, an assumption, or missing. */
export type Given = { value: number | null; kind: 'typed' | 'told' | 'usual' | 'none'; words: string }

export const none: Given = { value: null, kind: 'none', words: '' }
export const typed = (value: number): Given => ({ value, kind: 'typed', words: m.projects_money_typed() })
export const describesInput = (value: number, words: string): Given => ({ value, kind: 'told', words })
export const assumed = (value: number): Given => ({ value, kind: 'usual', words: m.projects_money_assumed() })
