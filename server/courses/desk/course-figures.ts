import type { CourseFigures } from '#contract/courses/desk.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { readDocument } from './desk.ts'
import { parseLive } from '#server/courses/live-courses.ts'
import { fail } from '#server/problems/problem.ts'

type LessonSum = { lesson: string; started: number; done: number }
type QuizSum = { lesson: string; attempts: number; passed: number; firstScoreRatio: number | null }
type ExerciseSum = { lesson: string; answers: number; correct: number }
type QuestionSum = { id: string; answered: number; rightRatio: number }
type Member = {
  name: string
  startedAt: Date
  lastAt: Date
  done: number
  code: string | null
  revokedAt: Date | null
}

/** Where members of a course are, and how its questions are answered. Throws NOT_FOUND. */
export async function readFigures(sql: Queryable, courseId: string): Promise<CourseFigures> {
  const [stored] = await sql<{ slug: string; version: number }[]>`
    select slug, coalesce(live_version, version) as version from courses where id = ${courseId}`
  if (!stored) throw fail('NOT_FOUND')
  const course = parseLive({ id: courseId, ...stored }, await readDocument(sql, courseId, stored.version))
  const slugs = course.lessons.map(({ slug }) => slug)
  const [lessons, quizzes, exercises, questions, members, [sums]] = await Promise.all([
    sql<LessonSum[]>`
      select lesson, count(*) as started, count(done_at) as done from lesson_progress where course_id = ${courseId} group by lesson`,
    sql<QuizSum[]>`
      select lesson, count(*) as attempts, count(*) filter (where passed) as passed,
             avg(correct::float8 / nullif(question_count, 0)) filter (where number = 1) as first_score_ratio
        from quiz_attempts where course_id = ${courseId} group by lesson`,
    sql<ExerciseSum[]>`
      select lesson, count(*) as answers, count(*) filter (where is_right) as correct
        from exercise_answers where course_id = ${courseId} group by lesson`,
    sql<QuestionSum[]>`
      select answer ->> 'id' as id, count(*) as answered, avg((answer ->> 'isRight')::boolean::int)::float8 as right_ratio
        from quiz_attempts cross join jsonb_array_elements(answers) answer where course_id = ${courseId} group by 1`,
    sql<Member[]>`
      select coalesce(nullif(full_name, ''), email::text) as name, min(p.started_at) as started_at, max(p.changed_at) as last_at,
             count(p.done_at) filter (where p.lesson = any(${slugs})) as done, c.code, c.revoked_at
        from lesson_progress p join users on users.id = p.user_id left join user_profiles on user_profiles.user_id = users.id
        left join certificates c on c.user_id = p.user_id and c.course_id = p.course_id
       where p.course_id = ${courseId} group by users.id, full_name, email, c.code, c.revoked_at
       order by last_at desc limit ${limits.courses.enrolledShown}`,
    sql<{ enrolled: number; finished: number }[]>`
      select count(*) as enrolled, count(*) filter (where done >= ${slugs.length}) as finished from (
        select count(done_at) filter (where lesson = any(${slugs})) as done
          from lesson_progress where course_id = ${courseId} group by user_id) members`,
  ])
  return {
    enrolled: sums?.enrolled ?? 0,
    finished: slugs.length === 0 ? 0 : (sums?.finished ?? 0),
    lessons: course.lessons.map(({ slug, title }) => {
      const taken = lessons.find(({ lesson }) => lesson === slug)
      const quiz = quizzes.find(({ lesson }) => lesson === slug)
      const exercise = exercises.find(({ lesson }) => lesson === slug)
      return {
        slug,
        title,
        started: taken?.started ?? 0,
        done: taken?.done ?? 0,
        attempts: quiz?.attempts ?? 0,
        passed: quiz?.passed ?? 0,
        firstScoreRatio: quiz?.firstScoreRatio ?? null,
        exerciseAnswers: exercise?.answers ?? 0,
        exerciseRight: exercise?.correct ?? 0,
      }
    }),
    questions: course.lessons.flatMap(({ title, parts }) =>
      (parts.quiz?.questions ?? []).map(({ id, text }) => {
        const sum = questions.find((one) => one.id === id)
        return { id, text, lesson: title, answered: sum?.answered ?? 0, rightRatio: sum?.rightRatio ?? null }
      }),
    ),
    members: members.map(({ name, startedAt, lastAt, done, code, revokedAt }) => ({
      name,
      startedAt: startedAt.toISOString(),
      lastAt: lastAt.toISOString(),
      done,
      lessons: slugs.length,
      certificate: code === null ? null : { code, revokedOn: revokedAt && gulfDay(revokedAt) },
    })),
  }
}
