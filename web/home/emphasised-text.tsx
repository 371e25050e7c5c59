import { Fragment, type ReactNode } from 'react'

/**
 * A sentence of the catalogue with links in it: each `{name}` in it, given as itself (`m.text({ name: '{name}' })`), is
 * replaced by what is given for it.
 */
export function EmphasisedText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(/(\{\w+\})/)
    .map((piece, at) => <Fragment key={at}>{parts[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ''] ?? piece}</Fragment>)
}
