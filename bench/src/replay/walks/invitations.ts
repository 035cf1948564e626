import { anonymous, type Person, type Recorder } from '../recorder.ts'

/** Roles are offered by address: to a new account, to an existing one, and to people who decline or are withdrawn. */
export async function walkInvitations({ ask, linkTo }: Recorder, admin: Person, moderator: Person, stranger: Person): Promise<void> {
  const invite = 'POST api/forum/roles/invite/'
  const list = 'GET api/forum/roles/invitations/'
  const open = 'POST accounts/invitation/'
  const offer = (email: string) => ask(admin, invite, email, { email, role: 'expert', section_ids: [] })
  const linkOf = (email: string) => linkTo(email, 'invitation')
  await ask(admin, invite, 'no address', { email: 'not an address', role: 'expert', section_ids: [] })

  const join = 'POST accounts/invitation/join/'
  await offer('invited@forum.test')
  const link = await linkOf('invited@forum.test')
  await ask(anonymous, open, 'forged link', { ...link, signature: 'forged' })
  await ask(anonymous, open, 'link', link)
  const { version } = await ask(anonymous, 'GET api/forum/consent/', 'of an invitation')
  const account = { last_name: 'Рецензентов', first_name: 'Пётр', password: 'Reviewer2025', policy_version: version }
  await ask(anonymous, join, 'weak password', { ...link, ...account, password: 'weak' })
  await ask(anonymous, join, 'a new account', { ...link, ...account })

  const accept = 'POST accounts/invitation/accept/'
  await offer('moderator@forum.example')
  const known = await linkOf('moderator@forum.example')
  await ask(stranger, accept, 'of another address', known)
  await ask(moderator, accept, 'an offer', known)
  const { roles } = await ask(admin, 'GET api/forum/roles/', 'with invited people')
  const { user_id } = roles.find(({ email }: { email: string }) => email === 'moderator@forum.example')
  await ask(admin, 'POST api/forum/roles/revoke/', 'an accepted role', { user_id, role: 'expert', section_ids: [] })

  const decline = 'POST accounts/invitation/decline/'
  await offer('declining@forum.test')
  const unwanted = await linkOf('declining@forum.test')
  await ask(anonymous, decline, 'an offer', unwanted)
  await ask(anonymous, decline, 'the same offer', unwanted)

  const { id } = await offer('waiting@forum.test')
  await ask(admin, list, 'pending')
  await ask(moderator, list, 'pending')
  for (const what of ['resend', 'withdraw']) {
    await ask(admin, `POST api/forum/roles/invitations/${what}/`, 'an invitation', { id })
    await ask(admin, `POST api/forum/roles/invitations/${what}/`, 'an unknown one', { id: 999_999 })
  }
}
