/** Thrown when a file needs more work or memory than any document that a program has written. */
export class TooComplex extends Error {
  // The name distinguishes the error from others also when it comes from another thread.
  override readonly name = 'TooComplex'
}

export const isTooComplex = (error: unknown): boolean => error instanceof Error && error.name === 'TooComplex'

/**
 * Limit of the steps that reading a file may take, in proportion to its size: files that make readers repeat the same bytes are refused.
 */
export class Effort {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  allow(steps: number): void {
    this.#left += steps
  }

  /** @throws TooComplex beyond the limit */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooComplex('The file takes too many steps to read')
  }
}
