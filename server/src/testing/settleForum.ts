import { confirmSettled, getSettling } from '@forum/contracts/forum/settling'
import type { TestApp } from './testApp.ts'

/** Confirms all that a forum took from its template, as an organiser does before it becomes current. */
export async function settleForum(server: TestApp, token: string, id: number): Promise<void> {
  const { version, points } = (await server.call(getSettling, { id }, token)).body
  await server.call(confirmSettled, { id, version, points: points.map(({ point }: { point: string }) => point) }, token)
}
