import type { Logger } from 'pino'
import type { OnStatement } from '../database/timedClient.ts'
import { currentRequest } from './logging.ts'
import type { Meters } from './meters.ts'

const SHOWN = 2000

/**
 * Measures statements by route, and logs slow ones with placeholders instead of values.
 * @param threshold in milliseconds
 */
export const measureStatements =
  (threshold: number, logger: Logger, { statements, slowStatements }: Pick<Meters, 'statements' | 'slowStatements'>): OnStatement =>
  (statement, milliseconds) => {
    const request = currentRequest.getStore()
    const route = request?.routeOptions.url ?? '(none)'
    statements.observe({ route }, milliseconds / 1000)
    if (milliseconds < threshold) return
    slowStatements.inc({ route })
    const line = { statement: statement.replace(/\s+/g, ' ').slice(0, SHOWN), ms: Math.round(milliseconds), route }
    ;(request?.log ?? logger).warn(line, 'slow statement')
  }
