import pino, { type DestinationStream, type Logger } from 'pino'
import { serializers } from './logging.ts'

/** JSON lines on standard output, with ids but no personal data. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ level, serializers }, destination) : pino({ level, serializers })
