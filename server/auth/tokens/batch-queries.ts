/** Answers each question, in their order; undefined where there is no answer. */
type Ask<Question, Answer> = (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>
type Pending<Question, Answer> = {
  question: Question
  resolve: (answer: Promise<Answer | undefined>) => void
}

/**
 * Answers concurrent questions with one statement, as a group commit does for writes: all questions of one
 * turn of the event loop, and all that arrive while the previous statement runs. If the statement fails, each
 * question is repeated alone, so that an invalid one does not affect the others. Questions must therefore be
 * idempotent.
 */
export function batchQueries<Question, Answer>(
  ask: Ask<Question, Answer>,
  atOnce = 100,
): (question: Question) => Promise<Answer | undefined> {
  const waiting: Pending<Question, Answer>[] = []
  let isUnderWay = false

  const sendNext = async (): Promise<void> => {
    const taken = waiting.splice(0, atOnce)
    isUnderWay = taken.length > 0
    if (!isUnderWay) return
    const answers = ask(taken.map(({ question }) => question))
    await Promise.allSettled([answers])
    // First the next statement, so that the database is at it while these answers are sent.
    void sendNext()
    for (const [at, { question, resolve }] of taken.entries())
      resolve(
        taken.length === 1
          ? firstRow(answers)
          : answers.then(
              (all) => all[at],
              () => firstRow(ask([question])),
            ),
      )
  }
  return (question) =>
    new Promise((resolve) => {
      waiting.push({ question, resolve })
      if (!isUnderWay) setImmediate(sendNext)
      isUnderWay = true
    })
}

async function firstRow<Answer>(answers: Promise<readonly Answer[]>): Promise<Answer | undefined> {
  const [first] = await answers
  return first
}
