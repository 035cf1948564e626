import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { badLink } from '../account/links.ts'

/** What one press in a mail program does (RFC 8058). */
export interface OneClick {
  path: string
  /** @param query of the signed address @throws Refusal for a link that the portal has not made */
  stop: (tx: Transaction, services: Services, query: Readonly<Record<string, string | undefined>>) => Promise<void>
}

/** Mail programs send `List-Unsubscribe=One-Click` as a form, without cookies or anything else of the portal's pages. */
export function serveOneClick(app: FastifyInstance, services: Services, presses: readonly OneClick[]): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) =>
      done(null, body),
    )
    for (const { path, stop } of presses)
      scope.post<{ Body: string | undefined }>(path, async (request) => {
        if (new URLSearchParams(String(request.body ?? '')).get('List-Unsubscribe') !== 'One-Click') throw badLink()
        // Read anew: a parameter that comes twice would be a list.
        const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
        await services.db.transaction((tx) => stop(tx, services, query))
        return { status: 'ok' }
      })
  })
}
