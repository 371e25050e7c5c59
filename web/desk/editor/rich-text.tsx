import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { classes } from '#web/ui/classes.ts'
import { RichTextBar } from './rich-text-bar.tsx'
import { tableNodes } from './table-nodes.ts'
import { TextFigure } from './text-figure.tsx'

export type RichTextProps = { label: string; html: string; onChange: (html: string) => void }

const own = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** An uploaded picture in several widths. Width and height reserve its space while it loads. */
const Picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  addAttributes() {
    return {
      ...this.parent?.(),
      width: own('width'),
      height: own('height'),
      srcset: own('srcset'),
      sizes: own('sizes'),
    }
  },
})

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...tableNodes,
  Picture,
  TextFigure,
]

/** An editor for text with headings, lists, quotes, tables, links, pictures and market figures. */
export function RichText({ label, html, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        class: classes(
          'prose prose-reading',
          'min-h-96 px-4 py-4 break-words whitespace-pre-wrap outline-none md:px-6',
          '[&_.selectedCell]:bg-accent [&_:is(td,th)]:border [&_:is(td,th)]:px-2! [&_:is(td,th)_p]:m-0 [&_img]:h-auto [&_img]:max-w-full [&_img.ProseMirror-selectednode]:outline-2 [&_img]:outline-ring',
        ),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className="rounded-sm border border-input bg-card focus-within:border-foreground/60">
      <RichTextBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
