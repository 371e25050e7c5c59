import { initials } from '#domain/people/initials.ts'
import { classes } from '#web/ui/classes.ts'

type Props = { photo: string | null; name: string; className?: string }

/** The photo or the initials. Decorative, because the name is shown beside it. */
export function PersonFace({ photo, name, className }: Props) {
  const looks = classes('size-8 shrink-0 rounded-full', className)
  if (photo) return <img src={photo} alt="" className={classes(looks, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={classes(
        looks,
        'grid place-content-center bg-muted text-xs font-semibold text-muted-foreground uppercase',
      )}
    >
      {initials(name)}
    </span>
  )
}
