import type { Person, Recorder } from '../recorder.ts'

/** A forum that switches the door on and asks about its events: no one has been let in, so no one may answer. */
export async function walkFeedback({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const own = 'GET api/feedback/'
  const give = 'POST api/feedback/'
  const results = 'GET api/feedback/results/'
  await ask(admin, own, 'without the door')
  await ask(admin, results, 'without the door')
  const save = async (what: string, change: Record<string, unknown>) => {
    const { version, settings, sections } = await ask(admin, 'GET api/forum/settings/', `before ${what}`)
    await ask(admin, 'POST api/forum/settings/', what, { version, settings: { ...settings, ...change }, sections })
  }
  await save('a question without text', { feedback: [{ kind: 'choice', text: '', options: ['Один'] }] })
  await save('questions about events', { modules_on: ['door'], feedback: [{ kind: 'scale', text: 'Как вам мероприятие?', options: [] }] })
  await ask(admin, own, 'questions')
  await ask(admin, give, 'an unknown event', { section_id: 999, answers: [5] })
  await ask(admin, give, 'not let in', { section_id: 1, answers: [5] })
  await ask(moderator, results, 'of a moderator')
  await ask(admin, results, 'of an organiser')
  await save('no questions about events', { modules_on: [], feedback: [] })
}
