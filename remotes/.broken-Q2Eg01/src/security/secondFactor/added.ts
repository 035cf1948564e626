/** After a second factor was added. @param codes recovery codes, with the first one of the account */
export type Added = (codes: readonly string[] | null) => Promise<void>
