import { rmdir } from 'node:fs/promises'

/** Removes the data of a successful run. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_OUTPUT) await rmdir(process.env.E2E_OUTPUT).catch(() => undefined)
}
