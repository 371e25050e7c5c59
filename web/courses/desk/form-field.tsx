import type { ReactNode } from 'react'

type Props = { label: string; hint?: string; className?: string; children: ReactNode }

export function FormField({ label, hint, className = '', children }: Props) {
  return (
    <label className={`grid min-w-0 content-start gap-1.5 text-sm font-medium ${className}`}>
      {label}
      <span className="block font-normal">{children}</span>
      {hint ? <span className="text-xs font-normal text-muted-foreground">{hint}</span> : null}
    </label>
  )
}

/** Text of lines as a list; empty lines are left out. */
export function toLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
