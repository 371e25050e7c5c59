import type { Template } from '#contract/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

/** What the files hold: printed tables of the sheets, then the text with its items. */
export function TemplatePreview({ template }: { template: Template }) {
  const { sections, tables, sheets, fields, isOpening } = template
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  return (
    <>
      {tables.map((table) => (
        <TablePreview key={table.title} table={table} />
      ))}
      <div className="grid max-w-[72ch] gap-10">
        {sections.map(({ title, text, items }) => (
          <section key={title}>
            <h2 className="font-serif text-lg">{title}</h2>
            {text ? (
              <p className="mt-2 leading-relaxed whitespace-pre-line">{withLabels(text, labels)}</p>
            ) : null}
            {items.length > 0 ? <Points items={items} /> : null}
          </section>
        ))}
      </div>
      {isOpening ? null : (
        <p className="max-w-[72ch] text-sm text-muted-foreground">
          {m.templates_sheets({ names: sheets.join(', ') })}
        </p>
      )}
    </>
  )
}

/** Placeholders as the empty file shows them. */
function withLabels(text: string, labels: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{(\w{1,40})\}\}/g, (_, key: string) => `[${labels.get(key) ?? key}]`)
}

function TablePreview({ table: { title, head, rows } }: { table: Template['tables'][number] }) {
  return (
    <section className="min-w-0">
      <h2 className="font-serif text-lg">{title}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{m.templates_example()}</p>
      <ScrollRegion aria-label={title} className="mt-3 overflow-x-auto">
        <table className="figures w-full text-sm">
          <thead>
            <tr className="border-b border-border text-muted-foreground">
              {head.map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={at === 0 ? 'py-2 pe-4 text-start font-medium' : 'px-2 py-2 text-end font-medium'}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('|')} className="border-b border-border">
                {cells.map((cell, at) =>
                  at === 0 ? (
                    <th key={head[at]} scope="row" className="py-1.5 pe-4 text-start font-normal">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[at]} className="px-2 py-1.5 text-end whitespace-nowrap">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Items with an empty box, to be ticked off on paper. */
function Points({ items }: { items: Template['sections'][number]['items'] }) {
  return (
    <ul className="mt-3 divide-y divide-border border-y border-border">
      {items.map(({ text, hint }) => (
        <li key={text} className="grid break-inside-avoid grid-cols-[1.75rem_1fr] py-2.5">
          <span aria-hidden className="mt-1 size-3.5 rounded-[2px] border border-input" />
          <span>
            {text}
            {hint ? (
              <span className="block text-sm text-muted-foreground">{hint.replaceAll(' | ', ' · ')}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
