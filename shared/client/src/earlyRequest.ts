import { tokenHeader } from '@forum/contracts/tokenHeader'

/** Sends a read before the code that wants it is there. */
export async function sendEarly(address: string, token: string | null): Promise<Response> {
  const answer = await fetch(address, { headers: tokenHeader(token), mode: 'same-origin', credentials: 'omit' })
  // Read to its end at once: an answer nobody wants must not hold a connection.
  return new Response(await answer.text(), answer)
}
