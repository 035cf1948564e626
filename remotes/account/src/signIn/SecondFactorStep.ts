import { lazyWithRetry } from '@forum/ui'

/** The second step of a sign-in, loaded for accounts that have one. */
export const SecondFactorStep = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'second-factor' */ './SecondFactorSignIn.tsx')).SecondFactorSignIn,
  {
    Pending: () => null,
  },
)
