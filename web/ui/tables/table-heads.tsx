import { classes } from '#web/ui/classes.ts'

type Head = { text: string; isFigure?: boolean }

/** The head of a plain table: texts aligned at the start, figures at the end. */
export function TableHeads({ heads }: { heads: readonly Head[] }) {
  return (
    <thead>
      <tr className="border-b border-border text-xs text-muted-foreground">
        {heads.map(({ text, isFigure = false }) => (
          <th
            key={text}
            scope="col"
            className={classes('py-2 font-medium not-last:pe-4', isFigure ? 'text-end' : 'text-start')}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
  )
}
