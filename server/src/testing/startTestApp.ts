import { onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from './testApp.ts'

/** A server for one test; closes after it. */
export async function startTestApp(options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const server = await createTestApp(options)
  onTestFinished(() => server.close())
  return server
}
