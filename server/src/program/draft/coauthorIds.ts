interface Contact {
  email?: string | undefined
  orcid?: string | undefined
}

interface Contacted {
  speakerId: number
  /** Of the account and of the thesis. */
  speaker: readonly Contact[]
  coauthors: readonly Contact[]
}

const keysOf = ({ email, orcid }: Contact): string[] => [orcid, email].filter((key): key is string => Boolean(key))

/**
 * Numbers of co-authors by ORCID iD and address: that of a speaker who has the same, a negative one shared by the others who have the same;
 * null without either.
 */
export function coauthorIdsOf(talks: readonly Contacted[]): (number | null)[][] {
  const known = new Map<string, number>()
  const learn = (contact: Contact, id: number) => {
    for (const key of keysOf(contact)) if (!known.has(key)) known.set(key, id)
  }
  for (const { speakerId, speaker } of talks) for (const contact of speaker) learn(contact, speakerId)
  let last = 0
  return talks.map(({ coauthors }) =>
    coauthors.map((contact) => {
      const keys = keysOf(contact)
      if (keys.length === 0) return null
      const found = keys.map((key) => known.get(key)).find((id) => id !== undefined)
      if (found === undefined) last -= 1
      learn(contact, found ?? last)
      return found ?? last
    }),
  )
}
