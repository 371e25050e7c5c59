import type { TableFormat } from '#domain/export/table-formats.ts'
import { useExportAccess } from '#web/list/export-access.ts'
import { m } from '#web/paraglide/messages.js'
import type { Basis } from '#web/ui/charts/basis-note.tsx'
import type { DrawnCourse } from './course-picture.ts'
import { DownloadButton } from './download-button.tsx'
import { sourceNote } from './source-note.ts'

type Props = DrawnCourse & {
  title: string
  unit: string
  basis: Basis
  /** The name of the files, without ending. */
  file: string
  /** Asks for the data as a file; absent where only the picture is offered. */
  read?: (format: TableFormat) => Promise<Response>
}

/** The downloads of a `CourseChart`: the picture for every reader, the data by the lock of exports. */
export function CourseDownloads({ title, unit, basis, file, read, ...course }: Props) {
  const exporting = useExportAccess()
  const picture = async () => (await import('./course-picture.ts')).coursePicture(course)
  if (course.steps.every(({ median }) => median === null)) return null
  return (
    <DownloadButton
      file={file}
      words={{ title, unit, note: sourceNote(basis), key: [m.ui_course_key()] }}
      raster={picture}
      vector={picture}
      data={read && { exporting, read: async (format) => (await read(format)).blob() }}
    />
  )
}
