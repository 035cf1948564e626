import type { ProgramPreview } from './usePublication.ts'

/** Checks that prevent publication. Replies of an earlier server have no checks. */
export const blockingChecks = ({ checks }: ProgramPreview) => (checks ?? []).filter(({ severity }) => severity === 'stop')
