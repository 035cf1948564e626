/** Figures are judged over days; older rows serve nothing. */
export const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** Time after which an opened page that was not heard of again hangs: a late report still corrects it. */
export const HANGS_AFTER_MS = 60_000
