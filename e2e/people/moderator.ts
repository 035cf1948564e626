import type { Demonstration } from '../portal/demonstration.ts'
import { ask } from './people.ts'

/**
 * A moderator proposes a format to the only person with a last name, through the API; the participants page itself is
 * tested in storyModerator.test.ts.
 */
export async function propose(portal: Demonstration, lastName: string, format: 'talk' | 'poster', speech: string): Promise<void> {
  const token = await portal.signIn('moderator@forum.example')
  const list = `/api/users/user_meeting_reg/list/?search=${encodeURIComponent(lastName)}`
  const { results } = await ask<{ results: { id: number }[] }>(portal, list, undefined, token, 'GET')
  const [registration] = results
  if (results.length !== 1 || !registration) throw new Error(`${lastName} has ${results.length} registrations`)
  const decision = { id: registration.id, new_user_type: format === 'talk' ? 2 : 3, new_section: null, new_org_comment: speech }
  await ask(portal, '/api/users/user_meeting/change/', decision, token)
}
