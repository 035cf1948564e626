import type { Recorder } from './recorder.ts'
import { signIn } from './walks/account.ts'
import { pdf, type Talks, thesis } from './walks/participant.ts'
import { walkMarks } from './walks/presence.ts'

/** Days with another state of the forum: with the gate of theses closed, after the forum, and before the registration opens. */
export const otherDays = ['2025-10-08', '2025-10-25', '2025-07-20']

export async function walkOtherDay(recorder: Recorder, { oral, poster, young }: Talks): Promise<void> {
  const { ask, open } = recorder
  const owner = await signIn(recorder, 'owner', 'owner@forum.test', 'Forum2026')
  const stranger = await signIn(recorder, 'stranger', 'participant@forum.example')
  for (const cabinet of ['main', 'expired_reg_25'])
    await ask(owner, 'GET api/users/user_meeting/get/', `cabinet ${cabinet}`, { id: 2, cabinet })
  const talk = { type: 2, comment: 'Поздний геном', section_choice: 3, one_more: true }
  await ask(stranger, 'POST api/users/registration/make/', 'a talk', talk)
  const change = 'POST api/users/registration/change/'
  await ask(owner, change, 'removes a file', { id: oral, type: 'del_thesis_pdf' })
  const input = { current_user_registration_id: poster, thesis: thesis() }
  await ask(owner, 'POST api/users/user_thesis/upload/', 'thesis', input)
  await ask(owner, 'PUT api/users/user_thesis/draft/', 'draft', { registration_id: poster, draft: { name: 'Поздно' }, based_on: null })
  const upload = { field: 'file', name: 'late.pdf', bytes: pdf }
  await ask(owner, 'POST api/references/file/detail/', 'file', { type: 3 }, { upload })
  const certificate = 'GET api/users/registration/sert/'
  await ask(owner, certificate, 'cancelled', { id: young })
  await ask(stranger, certificate, 'of the owner', { id: oral })
  const { url } = await ask(owner, certificate, 'confirmed', { id: oral })
  if (!url) return
  await open(url, 'certificate')
  const [admin, moderator] = [
    await signIn(recorder, 'admin', 'admin@forum.example'),
    await signIn(recorder, 'moderator', 'moderator@forum.example'),
  ]
  await walkMarks(recorder, admin, moderator, oral)
  await ask(owner, change, 'cancels', { id: poster, is_active: 0, cancel_reg: 1 })
}
