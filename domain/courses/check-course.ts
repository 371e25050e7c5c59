import type { CourseDocument } from './course-document.ts'
import { ContentError } from './source/content-error.ts'
import { parseLessonBody, type LessonBody } from './source/lesson-body.ts'
import { parseMarkdown } from './source/markdown.ts'

/** What is wrong in a course: in a lesson, on a line of its body, or in the course itself. */
type CourseProblem = { lesson: string | null; line: number | null; message: string }

/** Everything that prevents a course from being published. */
export function courseProblems(course: CourseDocument): CourseProblem[] {
  const bodies = new Map<string, LessonBody>()
  const problems: CourseProblem[] = [...aboutProblems(course), ...sectionProblems(course)]
  for (const lesson of course.lessons) {
    if (bodies.has(lesson.slug)) problems.push(inLesson(lesson.slug, 'another lesson has this slug'))
    if (lesson.kind !== 'quiz' && lesson.kind !== 'exercise' && lesson.sources.length === 0)
      problems.push(inLesson(lesson.slug, 'a lesson that states facts names its sources'))
    try {
      bodies.set(lesson.slug, parseLessonBody(lesson.kind, lesson.body))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push({ lesson: lesson.slug, line: error.line, message: error.message })
    }
  }
  return [...problems, ...quizProblems(bodies)]
}

function inLesson(lesson: string, message: string): CourseProblem {
  return { lesson, line: null, message }
}

function aboutProblems({ about }: CourseDocument): CourseProblem[] {
  try {
    parseMarkdown(about)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [{ lesson: null, line: error.line, message: error.message }]
  }
}

function sectionProblems({ sections, lessons }: CourseDocument): CourseProblem[] {
  const known = new Set(sections.map(({ slug }) => slug))
  const used = new Set(lessons.map(({ section }) => section))
  return [
    ...(known.size < sections.length
      ? [{ lesson: null, line: null, message: 'two sections have the same slug' }]
      : []),
    ...sections
      .filter(({ slug }) => !used.has(slug))
      .map(({ slug }) => ({ lesson: null, line: null, message: `the section ${slug} has no lesson` })),
    ...lessons
      .filter(({ section }) => !known.has(section))
      .map(({ slug, section }) => inLesson(slug, `the course has no section ${section}`)),
  ]
}

function quizProblems(bodies: ReadonlyMap<string, LessonBody>): CourseProblem[] {
  const bank = [...bodies.values()].flatMap(({ quiz }) => quiz?.questions ?? [])
  const twice = bank.find(({ id }, at) => bank.findIndex((one) => one.id === id) !== at)
  const found: CourseProblem[] = twice
    ? [{ lesson: null, line: null, message: `two questions have the id [${twice.id}]` }]
    : []
  for (const [lesson, { quiz }] of bodies) {
    if (quiz?.isFromCourse && (quiz.draw ?? 0) > bank.length)
      found.push(inLesson(lesson, `the course has only ${bank.length} questions to draw from`))
  }
  return found
}
