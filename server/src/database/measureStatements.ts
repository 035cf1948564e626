import type { Logger } from 'pino'
import { currentRequest } from '../http/logging.ts'
import type { Meters } from '../metrics/meters.ts'

const SHOWN = 2000

/**
 * Logs statements that took long, with the request they belong to. They are shown with their placeholders: what people entered stays out.
 * @param threshold in milliseconds
 */
export const logSlowStatements =
  (threshold: number, logger: Logger, { slowStatements }: Pick<Meters, 'slowStatements'>) =>
  (statement: string, milliseconds: number): void => {
    if (milliseconds < threshold) return
    const request = currentRequest.getStore()
    const route = request?.routeOptions.url ?? '(none)'
    slowStatements.inc({ route })
    const line = { statement: statement.replace(/\s+/g, ' ').slice(0, SHOWN), ms: Math.round(milliseconds), route }
    ;(request?.log ?? logger).warn(line, 'slow statement')
  }
