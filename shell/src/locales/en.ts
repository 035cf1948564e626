import client from '@forum/client/locales/en.json'
import domain from '@forum/domain/locales/en.json'
import ui from '@forum/ui/locales/en.json'
import shell from './en.json'

/** English messages of the shell and of what it shares with remotes; those of a remote's own come with it. */
export const messages: Record<string, string> = { ...domain, ...client, ...ui, ...shell }
