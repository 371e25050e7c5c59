import { createContext, use, type ReactNode } from 'react'
import type { Exporting } from '#web/list/export/export-button.tsx'
import type { ListFile } from './definition.ts'

/** A list and its address, as the parts of the explorer need them. */
export type Explorer = {
  title: string
  /** The number of matching rows as text. Null until it is known. */
  results: string | null
  /** The count belongs to the filter before. */
  isStale: boolean
  hasFailed: boolean
  active: readonly ActivePart[]
  onClear: () => void
  order: {
    value: string
    options: readonly { value: string; label: string }[]
    onChange: (value: string) => void
  }
  columns: {
    offered: readonly { name: string; head: string }[]
    shown: readonly string[]
    onChange: (shown: readonly string[]) => void
    onUsual: () => void
  }
  readyViews: readonly { label: string; isShown: boolean; onToggle: () => void }[]
  /** Null until the count is known. */
  file: ListFile | null
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
  keys: { search: () => string; filters: () => string; rows: () => string } | null
}

/** An active part of the filter. */
type ActivePart = { key: string; field: string; words: string; onRemove: () => void }

const ExplorerContext = createContext<Explorer | null>(null)
export const ExplorerProvider = ExplorerContext.Provider

export function useExplorer(): Explorer {
  const explorer = use(ExplorerContext)
  if (!explorer) throw new Error('a part of an explorer is outside an ExplorerProvider')
  return explorer
}
