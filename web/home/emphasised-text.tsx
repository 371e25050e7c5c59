import { Fragment, type ReactNode } from 'react'

/**
 * A text with elements in it. Each `{name}` in the text, passed through as is (`m.text({ name: '{name}' })`), is
 * replaced by the element in `parts`.
 */
export function EmphasisedText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(/(\{\w+\})/)
    .map((piece, at) => <Fragment key={at}>{parts[/^\{(\w+)\}$/.exec(piece)?.[1] ?? ''] ?? piece}</Fragment>)
}
