import { setProfile, useSession } from '@forum/client/session'
import type { Individual } from '@forum/contracts/people/session'

/** Updates the session's profile, so that the whole portal shows it without another request. */
export function keepIndividual(individual: Individual): void {
  const { profile } = useSession.getState()
  if (!profile) return
  setProfile({
    ...profile,
    firstName: individual.firstName,
    lastName: individual.lastName,
    profiles: [{ individual }, ...profile.profiles.slice(1)],
  })
}
