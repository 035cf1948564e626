/** Random numbers that are the same in every run. */
export interface Random {
  /** A number from 0 to below 1. */
  share: () => number
  /** An integer from 0 to below the limit. */
  below: (limit: number) => number
  shuffled: <T>(list: readonly T[]) => T[]
}

/** The generator of Lehmer with the factor of Park and Miller. */
export function seededRandom(seed: number): Random {
  let state = seed
  const share = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const below = (limit: number) => Math.floor(share() * limit)
  return {
    share,
    below,
    shuffled: (list) =>
      list
        .map((value) => ({ value, place: share() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  }
}
