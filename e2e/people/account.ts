import { setTimeout as wait } from 'node:timers/promises'
import { type Demonstration, PASSWORD } from '../portal/demonstration.ts'

/** A person for one test only, to isolate it from others. */
export interface Person {
  email: string
  /** Name as the header shows it: «Имя Фамилия». */
  name: string
  password: string
}

const headers = { 'content-type': 'application/json' }

/** Links of one kind in the mails to an address, newest first. */
export const linksTo = async (portal: Demonstration, email: string, path: string): Promise<string[]> =>
  (await portal.outbox())
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g)?.filter((link) => link.includes(path)) ?? [])

/** The newest link of one kind in the mails to an address, once it has arrived. */
export async function linkTo(portal: Demonstration, email: string, path: string): Promise<string> {
  for (;;) {
    const [link] = await linksTo(portal, email, path)
    if (link) return link
    // Mails are taken from the queue twice a second; polling without a pause would keep the CPU busy.
    await wait(100)
  }
}

async function post(portal: Demonstration, path: string, body: object): Promise<void> {
  const response = await fetch(new URL(path, portal.url), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** Registers an account through the API. @returns its address and the link that verifies it */
export async function registerAccount(
  portal: Demonstration,
  lastName: string,
  firstName = 'Вера',
): Promise<{ email: string; link: string }> {
  const email = `person.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`
  await post(portal, '/accounts/register/', {
    username: email,
    email,
    password: PASSWORD,
    password_confirm: PASSWORD,
    first_name: firstName,
    last_name: lastName,
    site_type: 'rsini',
    individual: {
      middle_name: 'Павловна',
      phone_number: '+79161234567',
      academic_degree: 1,
      is_female: true,
      org_position: 1,
      organization: 1,
      birth_date: '1990-05-17T15:00:00.000Z',
    },
  })
  return { email, link: await linkTo(portal, email, '/verify-user?') }
}

/** Registers an account through the API and verifies its address. */
export async function openAccount(portal: Demonstration, lastName: string, firstName = 'Вера'): Promise<Person> {
  const { email, link } = await registerAccount(portal, lastName, firstName)
  await post(portal, '/verify-registration/', Object.fromEntries(new URL(link).searchParams))
  return { email, name: `${firstName} ${lastName}`, password: PASSWORD }
}
