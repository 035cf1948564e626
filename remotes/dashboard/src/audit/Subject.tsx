import { isKeyOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Text } from '@forum/ui'
import { subjectTexts } from './texts.ts'

/** Part of a subject after its kind, as in `mail-template:registered:ru` and `build:theses@1.2.0`. */
const restOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1)

/** Words for a kind of subject; an unknown kind is shown without hyphens and underscores. */
function inWords(kind: string, rest: string, name: string | null): string {
  const named = isKeyOf(subjectTexts, kind) ? subjectTexts[kind] : null
  return named ? named(name ?? '', rest) : (name ?? [kind.replaceAll(/[-_]/g, ' '), rest].join(' ').trim())
}

/** Subject of an entry in words, with a link to its page if there is one. */
export function Subject({ subject, name }: { subject: string; name: string | null }) {
  if (subject === 'portal') return <Text>{i18n.t('Портал')}</Text>
  const [kind = ''] = subject.split(':')
  const rest = subject.includes(':') ? restOf(subject) : ''
  const words = inWords(kind, rest, name)
  if (kind === 'registration') return <Link to={`/users-list?card=${rest}`}>{words}</Link>
  if (kind === 'campaign') return <Link to={`/mailing?campaign=${rest}`}>{words}</Link>
  return <Text>{words}</Text>
}
