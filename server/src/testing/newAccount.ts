import type { TestApp } from './testApp.ts'

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

/** The parameters of the link in a mail. @param page the page it leads to; any by default */
export function linkOf(message: { text: string } | undefined, page = ''): Record<string, string> {
  const url = new RegExp(`https?://\\S+${page && `/${page}\\?\\S+`}`).exec(message?.text ?? '')?.[0]
  if (!url) throw new Error('The mail has no link')
  return Object.fromEntries(new URL(url).searchParams)
}

/** The parameters of the link in the latest mail. @param page of the latest mail that links to this page */
export async function mailedLink(server: Pick<TestApp, 'mails'>, email: string, page = ''): Promise<Record<string, string>> {
  const mails = await server.mails(email)
  return linkOf(page ? mails.find(({ text }) => text.includes(`/${page}?`)) : mails[0], page)
}
