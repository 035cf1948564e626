/** Navigates to another card of the same view, or closes it; confirms before discarding a decision. */
export type GoTo = (id: number | null, edit?: boolean) => void
