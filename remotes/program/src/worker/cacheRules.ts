import { BUILDS_PATH } from '@forum/federation/buildsPath'

/** What the worker may keep. Nothing of it depends on who asks. */

/** A document has nothing of who asks: names and roles come with calls. */
export const isProgramPage = ({ pathname }: URL): boolean => /^\/program(\/|$)/.test(pathname)

/** Files of releases; they may be on another origin. */
export const isReleasedFile = ({ pathname }: URL): boolean => pathname.startsWith(BUILDS_PATH)

/** The page fetches a file anew that turned out to be broken. */
export const bypassesCache = ({ cache }: Request): boolean => cache === 'reload' || cache === 'no-cache'

/** A call with a token is for its sender alone. */
export const isPublicRead = ({ pathname }: URL, { method, headers }: Request): boolean =>
  method === 'GET' && pathname.startsWith('/api/program/') && !headers.has('Authorization')
