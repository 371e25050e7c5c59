import type { ReactNode } from 'react'

/** Says that the messages below are not delivered. */
export function RetentionNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[68ch] rounded-sm bg-warning-surface px-4 py-3 text-sm">
      <p className="font-medium text-warning">{title}</p>
      <p className="mt-1">{children}</p>
    </div>
  )
}
