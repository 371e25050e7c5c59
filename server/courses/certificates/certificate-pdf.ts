import type { CourseCertificate } from '#contract/courses.ts'
import { openPdf } from '#server/pdf/open-pdf.ts'
import { accent, ink, quiet, type Words } from '#server/pdf/writer.ts'

const brass = '#8a6a29'
const warning = '#8f1d1d'
/** Points from the edge of the page. */
const frame = 36
/** The narrowest that a long name or title is set. */
const smallest = 12

type Line = { tag: 'H1' | 'P'; text: string; y: number; words: Words }

/** A certificate of one page, across. A long name or title is set smaller, so that it fits. */
export async function renderCertificate(certificate: CourseCertificate, appUrl: string): Promise<Buffer> {
  const { holder, title, issuedOn, revokedOn, version, code } = certificate
  const { writer, finish } = await openPdf({
    title: `${title} – ${holder}`,
    at: new Date(issuedOn),
    layout: 'landscape',
  })
  const { page, left, width } = writer
  const address = `${appUrl}/certificates/${code}`
  writer.decorate(() =>
    page
      .lineWidth(1)
      .strokeColor(brass)
      .rect(frame, frame, page.page.width - 2 * frame, page.page.height - 2 * frame)
      .stroke(),
  )
  const lines: Line[] = [
    { tag: 'P', text: 'Diwan', y: 78, words: { style: 'title', size: 22, colour: accent } },
    { tag: 'H1', text: 'Certificate of completion', y: 150, words: { size: 16, colour: brass } },
    { tag: 'P', text: holder, y: 200, words: { style: 'title', size: 38, colour: ink } },
    {
      tag: 'P',
      text: 'has finished all lessons and passed all quizzes of the course',
      y: 268,
      words: { size: 13, colour: quiet },
    },
    { tag: 'P', text: title, y: 304, words: { style: 'title', size: 27, colour: ink } },
    {
      tag: 'P',
      text: `${longDay(issuedOn)} · edition ${version} of the course`,
      y: 362,
      words: { size: 12, colour: quiet },
    },
    ...(revokedOn === null
      ? []
      : [
          {
            tag: 'P',
            text: `Revoked on ${longDay(revokedOn)}`,
            y: 400,
            words: { style: 'strong', size: 15, colour: warning },
          } satisfies Line,
        ]),
    { tag: 'P', text: 'Verify at', y: 440, words: { size: 10, colour: quiet } },
    { tag: 'P', text: address, y: 455, words: { size: 10, colour: ink } },
    {
      tag: 'P',
      text: 'Education, no licence and no investment advice.',
      y: 481,
      words: { size: 9, colour: quiet },
    },
  ]
  for (const { tag, text, y, words } of lines)
    writer.tag(tag, () => {
      page.y = y
      writer.lines(text, { ...words, size: writer.fitSize(text, words, smallest), align: 'center' })
    })
  page.link(left, 453, width, 16, address)
  return finish()
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
