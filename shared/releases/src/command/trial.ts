/** Loads of one build in browsers, as a portal counts them. */
export interface LoadFigures {
  /** Pages that loaded it, or tried to. */
  loads: number
  failed: number
  /** Networks that these pages came from. */
  networks: number
}
