import type { ReactNode } from 'react'

type Props = { title: string; detail: string; children?: ReactNode }

/** The result of a form that was sent without scripts, on the page it redirects to. */
export function FormAnswer({ title, detail, children }: Props) {
  return (
    <output id="form-answer" className="block scroll-mt-24 border-s-2 border-primary ps-4">
      <strong className="block font-medium">{title}</strong>
      <span className="mt-1 block text-muted-foreground">{detail}</span>
      {children}
    </output>
  )
}

/** The rejection of a form that was sent without scripts. The form is shown again beside it. */
export function FormRefusal({ title, detail }: Props) {
  return (
    <div id="form-answer" role="alert" className="scroll-mt-24 border-s-2 border-destructive ps-4">
      <p className="font-medium text-destructive">{title}</p>
      <p className="mt-1 text-muted-foreground">{detail}</p>
    </div>
  )
}
