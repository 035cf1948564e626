import client from '@forum/client/locales/en.json'
import domain from '@forum/domain/locales/en.json'
import ui from '@forum/ui/locales/en.json'
import shell from './en.json'

export type Messages = Record<string, string>

export const messages: Messages = { ...domain, ...client, ...ui, ...shell }
