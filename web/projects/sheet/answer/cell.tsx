import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** The answer, in large type. */
  value: ReactNode
  children?: ReactNode
}

/** One question of the first window, with its answer and what qualifies it. */
export function AnswerCell({ title, value, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 border-t border-border pt-2.5"
    >
      <h2 id={id} className="text-sm text-muted-foreground">
        {title}
      </h2>
      <p className="figures text-lg leading-tight font-medium">{value}</p>
      {children}
    </section>
  )
}

/** A qualification of an answer. */
export function AnswerNote({ children }: { children: ReactNode }) {
  return <p className="text-xs text-pretty text-muted-foreground md:text-sm">{children}</p>
}
