import { limits } from '#domain/limits.ts'
import { ContentError, lineCells, type SourceLine } from './content-error.ts'

/** What a scene shows. Each row appears while its captions are spoken. */
export const sceneKinds = ['title', 'points', 'bars', 'line', 'steps', 'number', 'compare'] as const
export type SceneKind = (typeof sceneKinds)[number]

type SceneRow = { label: string; value: number | null; note: string; right: string }

export type Scene = {
  kind: SceneKind
  title: string
  /** The unit of bars, lines and numbers. */
  unit: string
  /** The heads of the two columns of a comparison. */
  heads: [string, string] | null
  rows: SceneRow[]
  /** One caption a line. */
  captions: string[]
}

export type VideoChapter = { title: string; scenes: Scene[] }

/**
 * `## Chapter`, then scenes: `::: kind | title | unit`, rows, `:::`, and below them the narration, one caption a line.
 * Throws ContentError.
 */
export function parseVideo(lines: readonly SourceLine[]): VideoChapter[] {
  const chapters: VideoChapter[] = []
  let scene: Scene | null = null
  let isOpen = false
  for (const line of lines) {
    const { number, text } = line
    if (text === '') continue
    if (text.startsWith('## ')) {
      if (isOpen) throw new ContentError(number, 'the scene above has no closing ":::"')
      chapters.push({ title: text.slice(3).trim(), scenes: [] })
      scene = null
    } else if (text === ':::' && isOpen) isOpen = false
    else if (text.startsWith('::: ')) {
      if (isOpen) throw new ContentError(number, 'the scene above has no closing ":::"')
      scene = parseSceneHead(line)
      const chapter = chapters.at(-1)
      if (!chapter) throw new ContentError(number, 'a video begins with a chapter "## …"')
      chapter.scenes.push(scene)
      isOpen = true
    } else if (!scene) throw new ContentError(number, 'expected a scene such as "::: points | Title"')
    else if (isOpen) scene.rows.push(parseRow(line, scene.kind))
    else scene.captions.push(requireCaption(line))
  }
  const first = lines[0]?.number ?? 1
  if (isOpen) throw new ContentError(first, 'the last scene has no closing ":::"')
  requireScenes(chapters, first)
  return chapters
}

function parseSceneHead({ number, text }: SourceLine): Scene {
  const [kindWord = '', title = '', third = '', fourth = ''] = lineCells(text.slice('::: '.length))
  const kind = sceneKinds.find((one) => one === kindWord)
  if (!kind) throw new ContentError(number, `a scene is one of ${sceneKinds.join(', ')}, not "${kindWord}"`)
  if (title === '') throw new ContentError(number, `expected "::: ${kind} | title"`)
  const isCharted = kind === 'bars' || kind === 'line' || kind === 'number'
  if (isCharted && third === '') throw new ContentError(number, `expected "::: ${kind} | title | unit"`)
  if (kind === 'compare' && (third === '' || fourth === ''))
    throw new ContentError(number, 'expected "::: compare | title | left | right"')
  return {
    kind,
    title,
    unit: isCharted ? third : '',
    heads: kind === 'compare' ? [third, fourth] : null,
    rows: [],
    captions: [],
  }
}

function parseRow({ number, text }: SourceLine, kind: SceneKind): SceneRow {
  const [label = '', second = '', third = ''] = lineCells(text)
  switch (kind) {
    case 'bars':
    case 'line':
    case 'number': {
      const value = Number(second.replaceAll(',', ''))
      if (second === '' || !Number.isFinite(value))
        throw new ContentError(number, 'expected "label | number"')
      return { label, value, note: third, right: '' }
    }
    case 'compare':
      if (third === '') throw new ContentError(number, 'expected "label | left | right"')
      return { label, value: null, note: second, right: third }
    default:
      return { label, value: null, note: second, right: '' }
  }
}

function requireCaption({ number, text }: SourceLine): string {
  if (text.length > limits.courses.captionCharacters)
    throw new ContentError(
      number,
      `a caption has at most ${limits.courses.captionCharacters} characters; begin a new line`,
    )
  return text
}

function requireScenes(chapters: readonly VideoChapter[], line: number): void {
  if (chapters.length === 0) throw new ContentError(line, 'the video is empty')
  for (const { title, scenes } of chapters) {
    if (scenes.length === 0) throw new ContentError(line, `the chapter "${title}" has no scene`)
    for (const { captions, rows, kind, title: name } of scenes) {
      if (captions.length === 0) throw new ContentError(line, `the scene "${name}" has no narration`)
      if (rows.length === 0 && kind !== 'title') throw new ContentError(line, `the scene "${name}" is empty`)
      if (rows.length > limits.courses.sceneRows)
        throw new ContentError(line, `the scene "${name}" has more than ${limits.courses.sceneRows} rows`)
    }
  }
}
