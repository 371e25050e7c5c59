import { mergeAttributes, Node } from '@tiptap/core'
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import { useQuery } from '@tanstack/react-query'
import { FigureQuery } from '#contract/desk.ts'
import { m } from '#web/paraglide/messages.js'
import { measureText } from '#web/desk/desk-labels.ts'
import { figure } from '#web/desk/queries.ts'

/** Attributes of a figure in a text. `place` is the name of its area, for the author. */
const figureParts = ['figure', 'measure', 'city', 'area', 'type', 'place'] as const

const figureAttribute = (part: (typeof figureParts)[number]) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${part}`),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[part] ? { [`data-${part}`]: attributes[part] } : {},
})

/** A market figure within a sentence. Its value is computed and printed by the server, never typed. */
export const TextFigure = Node.create({
  name: 'textFigure',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => Object.fromEntries(figureParts.map((part) => [part, figureAttribute(part)])),
  parseHTML: () => [{ tag: 'span[data-figure]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(LiveFigure),
})

function LiveFigure({ node, selected }: ReactNodeViewProps) {
  const query = FigureQuery.safeParse(withoutNulls(node.attrs))
  return (
    <NodeViewWrapper
      as="span"
      className={`figures rounded-sm border border-border bg-muted px-1.5 py-0.5 text-sm ${selected ? 'outline-2 outline-ring' : ''}`}
    >
      {query.success ? <Value query={query.data} place={String(node.attrs['place'] ?? '')} /> : '—'}
    </NodeViewWrapper>
  )
}

function Value({ query, place }: { query: FigureQuery; place: string }) {
  const { data, isError } = useQuery(figure(query))
  const title = [measureText[query.measure](), place, data?.note].filter(Boolean).join(' · ')
  return (
    <span title={title}>
      {isError ? m.desk_figure_failed() : (data?.text ?? '…')}
      {data?.demonstration ? (
        <span className="ps-1 text-xs text-warning">{m.desk_figure_demonstration()}</span>
      ) : null}
    </span>
  )
}

function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
