import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  ChartNoAxesColumn,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link as LinkSign,
  List,
  ListOrdered,
  Minus,
  Redo2,
  TableProperties,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { FigureDialog } from './figure-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { TableBar } from './table-bar.tsx'

type Tool = { label: string; sign: LucideIcon; isOn?: boolean; isOff?: boolean; run: () => void }
type DialogName = 'link' | 'picture' | 'figure' | null

/** The formatting toolbar: one tab stop, arrow keys move inside (ARIA toolbar pattern). */
export function RichTextBar({ editor }: { editor: Editor }) {
  const [openDialog, setOpenDialog] = useState<DialogName>(null)
  const tools = useTools(editor, setOpenDialog)
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stepFrom(at, tools.length, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div className="sticky top-14 z-10 grid rounded-t-sm border-b border-border bg-card">
        <div
          ref={bar}
          role="toolbar"
          aria-label={m.desk_tools()}
          onKeyDown={walk}
          tabIndex={-1}
          className="flex flex-wrap gap-0.5 p-1"
        >
          {tools.map(({ label, sign: Sign, isOn, isOff, run }, index) => (
            <IconButton
              key={label}
              label={label}
              tabIndex={index === at ? 0 : -1}
              aria-pressed={isOn}
              aria-disabled={isOff}
              className="size-8 aria-pressed:bg-accent aria-pressed:text-primary"
              onFocus={() => setAt(index)}
              onClick={isOff ? undefined : run}
            >
              <Sign aria-hidden />
            </IconButton>
          ))}
        </div>
        {isInTable ? <TableBar editor={editor} /> : null}
      </div>
      <LinkDialog editor={editor} isOpen={openDialog === 'link'} onClose={() => setOpenDialog(null)} />
      <PictureDialog editor={editor} isOpen={openDialog === 'picture'} onClose={() => setOpenDialog(null)} />
      <FigureDialog editor={editor} isOpen={openDialog === 'figure'} onClose={() => setOpenDialog(null)} />
    </>
  )
}

function stepFrom(at: number, count: number, key: string): number | null {
  const isRightToLeft = document.documentElement.dir === 'rtl'
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const headings = [
  { level: 2, sign: Heading2 },
  { level: 3, sign: Heading3 },
  { level: 4, sign: Heading4 },
] as const

function useTools(editor: Editor, ask: (openDialog: DialogName) => void): Tool[] {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      heading: headings.find(({ level }) => now.isActive('heading', { level }))?.level,
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return [
    { label: m.desk_tool_bold(), sign: Bold, isOn: on.bold, run: () => run().toggleBold().run() },
    { label: m.desk_tool_italic(), sign: Italic, isOn: on.italic, run: () => run().toggleItalic().run() },
    { label: m.desk_tool_link(), sign: LinkSign, isOn: on.link, run: () => ask('link') },
    ...headings.map(({ level, sign }) => ({
      label: m.desk_tool_heading({ level }),
      sign,
      isOn: on.heading === level,
      run: () => run().toggleHeading({ level }).run(),
    })),
    { label: m.desk_tool_bullets(), sign: List, isOn: on.bullets, run: () => run().toggleBulletList().run() },
    {
      label: m.desk_tool_numbers(),
      sign: ListOrdered,
      isOn: on.numbers,
      run: () => run().toggleOrderedList().run(),
    },
    {
      label: m.desk_tool_quote(),
      sign: TextQuote,
      isOn: on.quote,
      run: () => run().toggleBlockquote().run(),
    },
    { label: m.desk_tool_rule(), sign: Minus, run: () => run().setHorizontalRule().run() },
    {
      label: m.desk_tool_table(),
      sign: TableProperties,
      run: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { label: m.desk_tool_picture(), sign: ImagePlus, run: () => ask('picture') },
    { label: m.desk_tool_figure(), sign: ChartNoAxesColumn, run: () => ask('figure') },
    { label: m.desk_tool_undo(), sign: Undo2, isOff: !on.undo, run: () => run().undo().run() },
    { label: m.desk_tool_redo(), sign: Redo2, isOff: !on.redo, run: () => run().redo().run() },
  ]
}
