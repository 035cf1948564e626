import client from '@forum/client/locales/de.json'
import domain from '@forum/domain/locales/de.json'
import ui from '@forum/ui/locales/de.json'
import shell from './de.json'
import type { Messages } from './en.ts'

export const messages: Messages = { ...domain, ...client, ...ui, ...shell }
