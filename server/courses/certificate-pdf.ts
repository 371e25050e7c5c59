import opentype from 'opentype.js'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CourseCertificate } from '#contract/courses.ts'

/** A4 across, in points. */
const page = { width: 842, height: 595 }
const ink = '0.09 0.24 0.2'
const grey = '0.36 0.34 0.3'
const brass = '0.6 0.45 0.16'

type Face = 'serif' | 'sans' | 'arabic'
const files: Record<Face, string> = {
  serif: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
  sans: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff',
  arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
}
const faces = new Map<Face, Promise<opentype.Font>>()

function readFace(face: Face): Promise<opentype.Font> {
  const known = faces.get(face)
  if (known) return known
  const read = readFile(createRequire(import.meta.url).resolve(files[face])).then(
    ({ buffer, byteOffset, byteLength }) => opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)),
  )
  faces.set(face, read)
  return read
}

type Line = { text: string; y: number; size: number; face: Face; colour: string; most?: number }

/**
 * A certificate of one page. Letters are drawn as outlines, because a reader may lack the fonts; the same text
 * lies invisibly above them, so that it can be searched and read aloud.
 */
export async function renderCertificate(certificate: CourseCertificate, appUrl: string): Promise<Buffer> {
  const address = `${appUrl}/certificates/${certificate.code}`
  const lines: Line[] = [
    { text: 'Diwan', y: 96, size: 22, face: 'serif', colour: ink },
    { text: 'Certificate of completion', y: 176, size: 16, face: 'sans', colour: brass },
    { text: certificate.holder, y: 246, size: 40, face: 'serif', colour: ink, most: 700 },
    {
      text: 'has finished all lessons and passed all quizzes of the course',
      y: 292,
      size: 14,
      face: 'sans',
      colour: grey,
    },
    { text: certificate.title, y: 342, size: 28, face: 'serif', colour: ink, most: 700 },
    {
      text: `${longDay(certificate.issuedOn)} · edition ${certificate.version} of the course`,
      y: 392,
      size: 13,
      face: 'sans',
      colour: grey,
    },
    ...(certificate.revokedOn === null
      ? []
      : [
          {
            text: `Revoked on ${longDay(certificate.revokedOn)}`,
            y: 430,
            size: 16,
            face: 'sans',
            colour: '0.6 0.1 0.1',
          } satisfies Line,
        ]),
    { text: 'Verify at', y: 496, size: 11, face: 'sans', colour: grey },
    { text: address, y: 514, size: 11, face: 'sans', colour: ink, most: 740 },
    { text: 'Education, no licence and no investment advice.', y: 546, size: 10, face: 'sans', colour: grey },
  ]
  const drawn = await Promise.all(lines.map(drawLine))
  const frame = `${brass} RG 1 w 36 36 ${page.width - 72} ${page.height - 72} re S`
  return assemble([frame, ...drawn].join('\n'), certificate, address)
}

async function drawLine({ text, y, size, face, colour, most = 740 }: Line): Promise<string> {
  const font = await readFace(/\p{Script=Arabic}/u.test(text) ? 'arabic' : face)
  const known = [...text].filter((letter) => font.charToGlyphIndex(letter) > 0 || letter === ' ').join('')
  const width = font.getAdvanceWidth(known, size)
  const fitted = width > most ? (size * most) / width : size
  const x = (page.width - font.getAdvanceWidth(known, fitted)) / 2
  const { commands } = font.getPath(known, x, y, fitted)
  return `${colour} rg\n${outline(commands)}\n${hiddenText(text, x, y, fitted)}`
}

/** The commands of a path in the page's coordinates, which grow upwards. */
function outline(commands: readonly opentype.PathCommand[]): string {
  let [atX, atY] = [0, 0]
  const point = (x: number, y: number) => `${x.toFixed(2)} ${(page.height - y).toFixed(2)}`
  const parts = commands.map((command) => {
    if (command.type === 'Z') return 'h'
    const { x, y } = command
    const [fromX, fromY] = [atX, atY]
    ;[atX, atY] = [x, y]
    if (command.type === 'M') return `${point(x, y)} m`
    if (command.type === 'L') return `${point(x, y)} l`
    if (command.type === 'C')
      return `${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(x, y)} c`
    // A quadratic curve as a cubic one.
    const { x1, y1 } = command
    const near = point(fromX + (2 / 3) * (x1 - fromX), fromY + (2 / 3) * (y1 - fromY))
    const far = point(x + (2 / 3) * (x1 - x), y + (2 / 3) * (y1 - y))
    return `${near} ${far} ${point(x, y)} c`
  })
  return `${parts.join(' ')} f`
}

function hiddenText(text: string, x: number, y: number, size: number): string {
  const latin = [...text].map((letter) => (letter.charCodeAt(0) < 256 ? letter : '?')).join('')
  return `BT 3 Tr /F1 ${size.toFixed(2)} Tf ${x.toFixed(2)} ${(page.height - y).toFixed(2)} Td (${escaped(latin)}) Tj ET`
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`)
}

/** UTF-16 with a byte order mark, for texts of the document's own record. */
function unicodeText(text: string): string {
  const units = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${units.toString('hex')}>`
}

function assemble(content: string, { title, holder }: CourseCertificate, address: string): Buffer {
  const stream = Buffer.from(content, 'latin1')
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Annots [6 0 R]
 /Resources << /Font << /F1 5 0 R >> >> >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Annot /Subtype /Link /Rect [100 68 742 92] /Border [0 0 0] /A << /S /URI /URI (${escaped(address)}) >> >>`,
    `<< /Title ${unicodeText(`${title} – ${holder}`)} /Producer (Diwan) >>`,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    push(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = length
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
