import type { Browser, Page } from '@playwright/test'
import { type Demonstration, PASSWORD } from '../portal/demonstration.ts'
import { linkTo } from './account.ts'

/** A person with an account, created through the API. */
export interface Person {
  email: string
  token: string
}

/** Signs in through the API as a browser of this name would. @returns the token */
export async function signInFrom(userAgent: string, portal: Demonstration, email: string, password = PASSWORD): Promise<string> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ login: email, password })
  const response = await fetch(new URL('/accounts/login/', portal.url), { method: 'POST', headers, body })
  return ((await response.json()) as { token: string }).token
}

let made = 0

/** Makes an API call; anything but success is an error. */
export async function ask<Reply>(
  portal: Pick<Demonstration, 'url'>,
  path: string,
  body: unknown,
  token?: string,
  method = 'POST',
): Promise<Reply> {
  const response = await fetch(new URL(path, portal.url), {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply
}

/** Registers an account, verifies its address and signs in. @param last_name in Cyrillic */
export async function newPerson(portal: Demonstration, last_name = 'Проверкина', organization = 1): Promise<Person> {
  made += 1
  const email = `person.${Date.now()}.${made}@example.org`
  const individual = {
    middle_name: 'Сергеевна',
    phone_number: '+79161234567',
    academic_degree: 1,
    is_female: true,
    org_position: 1,
    organization,
    birth_date: '1990-05-17T15:00:00',
  }
  const account = { username: email, email, password: PASSWORD, password_confirm: PASSWORD, first_name: 'Анна', last_name }
  await ask(portal, '/accounts/register/', { ...account, site_type: 'rsini', individual })
  await ask(portal, '/verify-registration/', Object.fromEntries(new URL(await linkTo(portal, email, '/verify-user?')).searchParams))
  return { email, token: await portal.signIn(email) }
}

/** Applies with an oral talk. @returns the registration's id */
export async function applyWithTalk(portal: Demonstration, { token }: Person, comment: string, more: object = {}): Promise<number> {
  const input = { type: 2, comment, section_choice: 3, selected_listen_sections: '', ...more }
  return (await ask<{ registration: { id: number } }>(portal, '/api/users/registration/make/', input, token)).registration.id
}

/** A page in a separate browser context, signed in with this token if any. */
export async function openAs(browser: Browser, portal: Demonstration, token: string | null): Promise<Page> {
  const session = { name: 'forum-session', value: JSON.stringify({ token, userId: null }) }
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: { cookies: [], origins: token === null ? [] : [{ origin: portal.url, localStorage: [session] }] },
  })
  return context.newPage()
}
