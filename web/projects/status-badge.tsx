import { registerStatusMeaning, projectStatus } from '#domain/projects/status.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { statusLabels } from '#web/format/status-labels.ts'

/** A project's status. The title has the register's own wording, which is never hidden. */
export function StatusBadge({ statusCode }: { statusCode: string | null }) {
  const meaning = registerStatusMeaning(statusCode)
  const isWarning = meaning === 'halted' || meaning === 'cancelled'
  return (
    <Badge variant={isWarning ? 'warning' : 'default'} title={statusCode ?? undefined}>
      {statusLabels[projectStatus(statusCode)]()}
    </Badge>
  )
}
