import pino, { type DestinationStream, type Logger } from 'pino'
import { serializers } from './logging.ts'

/** Structured lines on the standard output; they hold ids, never what identifies a person. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ level, serializers }, destination) : pino({ level, serializers })
