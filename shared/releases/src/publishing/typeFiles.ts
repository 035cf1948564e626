import { isKeyOf } from '@forum/domain/platform/keys'
/**
 * Types that the Module Federation plugin writes into a build by default: what it exposes, for the compilers of other teams. They are no
 * code of the portal, so they have limits of their own and are served as downloads.
 */
export const TYPE_FILES: Readonly<Record<string, { type: string; limit: number }>> = {
  '@mf-types.d.ts': { type: 'text/plain; charset=utf-8', limit: 200_000 },
  '@mf-types.zip': { type: 'application/zip', limit: 2_000_000 },
}

export const isTypeFile = (path: string): boolean => isKeyOf(TYPE_FILES, path)
