import { setProfile, useSession } from '@forum/client/session'
import type { Individual } from '@forum/contracts/session'

/** Puts what the server now holds into the session, so that the whole portal shows it without asking again. */
export function keepIndividual(individual: Individual): void {
  const { profile } = useSession.getState()
  if (!profile) return
  setProfile({
    ...profile,
    first_name: individual.first_name,
    last_name: individual.last_name,
    profiles: [{ individual }, ...profile.profiles.slice(1)],
  })
}
