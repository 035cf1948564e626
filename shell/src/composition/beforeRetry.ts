/** What has to be made ready before something that failed to load is asked for again; the federated build fills it. */
const steps = new Set<() => void>()

export const doBeforeRetry = (step: () => void): void => void steps.add(step)

export function beforeRetry(): void {
  for (const step of steps) step()
}
