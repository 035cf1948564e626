import { BUILDS_PATH } from '@forum/federation/buildsPath'

/** Rules for requests that the worker may cache: those whose response is the same for all people. */

/** A document contains nothing personal: names and roles are read by calls. */
export const isProgramPage = ({ pathname }: URL): boolean => /^\/program(\/|$)/.test(pathname)

/** Files of releases; they may be on another origin. */
export const isReleasedFile = ({ pathname }: URL): boolean => pathname.startsWith(BUILDS_PATH)

/** The page fetches a broken file again. */
export const bypassesCache = ({ cache }: Request): boolean => cache === 'reload' || cache === 'no-cache'

/** Whether a read is public: a call with a token is for its sender alone. */
export const isPublicRead = ({ pathname }: URL, { method, headers }: Request): boolean =>
  method === 'GET' && pathname.startsWith('/api/program/') && !headers.has('Authorization')
