/** Called after a second factor was added. @param codes recovery codes, with the first factor of the account */
export type Added = (codes: readonly string[] | null) => Promise<void>
