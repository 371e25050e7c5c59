import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { items: readonly { id: string; title: string; content: ReactNode }[] }

/** Questions and answers. One is open at a time and can be closed again. */
export function Accordion({ items }: Props) {
  return (
    <Radix.Root type="single" collapsible className="divide-y divide-border border-y border-border">
      {items.map(({ id, title, content }) => (
        <Radix.Item key={id} value={id}>
          <Radix.Header>
            <Radix.Trigger className="group flex w-full items-center justify-between gap-6 py-4 text-start text-base font-medium">
              {title}
              <Plus
                aria-hidden
                className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 ease-settle group-data-[state=open]:rotate-45"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="max-w-[68ch] animate-appear pb-5 text-base leading-relaxed text-muted-foreground">
            {content}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
