import { rmdir } from 'node:fs/promises'

/** Nothing is left of a run in which nothing failed. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_OUTPUT) await rmdir(process.env.E2E_OUTPUT).catch(() => undefined)
}
