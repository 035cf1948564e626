import { continueSignIn } from '@forum/contracts/people/singleSignOn'
import type { OidcProvider } from './oidcProvider.ts'
import type { TestApp } from './testApp.ts'

type Claims = Record<string, unknown>
export type Jar = Map<string, string>

/** Single sign-on as a browser does it, step by step. */
export const singleSignOn = (server: TestApp, provider: OidcProvider) => {
  async function open(url: string, jar: Jar): Promise<string> {
    const { pathname, search } = new URL(url, 'http://forum.test')
    const response = await server.app.inject({ url: `${pathname}${search}`, cookies: Object.fromEntries(jar) })
    for (const { name, value } of response.cookies) jar.set(name, value)
    return String(response.headers.location)
  }
  const parametersOf = (location: string) => Object.fromEntries(new URL(location, 'http://forum.test').searchParams)
  const exchange = (location: string, jar: Jar) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return server.call(continueSignIn, { code: parametersOf(location).code ?? '' }, undefined, { cookie })
  }
  const start = (jar: Jar, id = 'orcid', query = '') => open(`/accounts/sso/${id}/start${query}`, jar)
  /** @returns where the portal leads in the end, and the cookies of the browser */
  async function walk(sub: string, claims: Claims = {}, id = 'orcid', query = '') {
    const jar: Jar = new Map()
    const location = await open(await provider.signIn(await start(jar, id, query), sub, claims), jar)
    return { location, jar }
  }
  /** @returns the reply to the code */
  async function signIn(sub: string, claims: Claims = {}, id = 'orcid') {
    const { location, jar } = await walk(sub, claims, id)
    return exchange(location, jar)
  }
  return { open, start, walk, exchange, signIn, parametersOf }
}
