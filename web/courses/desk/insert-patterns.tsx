import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { graders, type LessonKind } from '#domain/courses/catalogue.ts'
import type { BodyPattern } from '#domain/courses/source/body-patterns.ts'
import { sceneKinds, type SceneKind } from '#domain/courses/source/parse-video.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { graderText } from '#web/courses/grader-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlays/menu.tsx'

const sceneText: Record<SceneKind, () => string> = {
  title: m.courses_desk_scene_title,
  points: m.courses_desk_scene_points,
  bars: m.courses_desk_scene_bars,
  line: m.courses_desk_scene_line,
  steps: m.courses_desk_scene_steps,
  number: m.courses_desk_scene_number,
  compare: m.courses_desk_scene_compare,
}

const plain = {
  chapter: m.courses_desk_chapter,
  table: m.courses_desk_table,
  question: m.courses_desk_question,
}

type Props = {
  kind: LessonKind
  /** Of the records that an exercise draws from. */
  city: LaunchCity
  hasExercise: boolean
  onInsert: (pattern: BodyPattern) => void
}

/** Adds patterns to the text of a lesson, so that an author need not know its notation. */
export function InsertPatterns({ kind, city, hasExercise, onInsert }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-sm text-muted-foreground">{m.courses_desk_insert()}</legend>
      {(['chapter', 'table', 'question'] as const).map((one) => (
        <Button key={one} size="sm" variant="outline" onClick={() => onInsert({ kind: one })}>
          {plain[one]()}
        </Button>
      ))}
      {kind === 'video' ? (
        <Choice label={m.courses_desk_scene()}>
          {sceneKinds.map((scene) => (
            <MenuItem key={scene} onSelect={() => onInsert({ kind: 'scene', scene })}>
              {sceneText[scene]()}
            </MenuItem>
          ))}
        </Choice>
      ) : null}
      {hasExercise ? null : (
        <Choice label={m.courses_exercise()}>
          {graders.map((grader) => (
            <MenuItem key={grader} onSelect={() => onInsert({ kind: 'exercise', grader, city })}>
              {graderText[grader]()}
            </MenuItem>
          ))}
        </Choice>
      )}
    </fieldset>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="sm" variant="outline">
          {label}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        {children}
      </MenuContent>
    </Menu>
  )
}
