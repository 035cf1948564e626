/** Goes to another card, or to none, of the same view; discards an unsaved decision only after a question. */
export type GoTo = (id: number | null, edit?: boolean) => void
