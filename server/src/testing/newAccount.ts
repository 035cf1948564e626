/** A registration that is accepted as it is; each test names only what matters to it. */
export const newAccount = (changes: Record<string, unknown> = {}, individual: Record<string, unknown> = {}) => ({
  username: 'petrov@forum.test',
  email: 'petrov@forum.test',
  password: 'Forum2025',
  password_confirm: 'Forum2025',
  first_name: 'Пётр',
  last_name: 'Петров-Водкин',
  site_type: 'rsini',
  individual: {
    middle_name: '',
    phone_number: '+7 916 123-45-67',
    academic_degree: 1,
    is_female: false,
    org_position: 1,
    organization: 1,
    birth_date: '1990-05-17T15:00:00.000Z',
    ...individual,
  },
  ...changes,
})

/** The parameters of the link in a mail. */
export function linkOf(message: { text: string } | undefined): Record<string, string> {
  const url = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0]
  if (!url) throw new Error('The mail has no link')
  return Object.fromEntries(new URL(url).searchParams)
}
