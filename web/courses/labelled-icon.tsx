import type { LucideIcon } from 'lucide-react'

type Props = { icon: LucideIcon; label: string; className: string }

/** A symbol that says something: read out by its label. */
export function LabelledIcon({ icon: Icon, label, className }: Props) {
  return (
    <>
      <Icon aria-hidden className={className} />
      <span className="sr-only">{label}</span>
    </>
  )
}
