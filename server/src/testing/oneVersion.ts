import type { PublicVersion } from '../platform/database/publicVersion.ts'

/** Of content that does not change during a test: everything is made once. */
export const oneVersion = async (): Promise<PublicVersion> => ({ forum: '1', program: '1' })
