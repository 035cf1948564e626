import { isKeyOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Text } from '@forum/ui'
import { subjectTexts } from './texts.ts'

/** `mail-template:registered:ru`, `build:theses@1.2.0`: what comes after the kind. */
const restOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1)

/** The words for a kind of subject; an unknown one keeps its own, without marks of programs. */
function inWords(kind: string, rest: string, name: string | null): string {
  const named = isKeyOf(subjectTexts, kind) ? subjectTexts[kind] : null
  return named ? named(name ?? '', rest) : (name ?? [kind.replaceAll(/[-_]/g, ' '), rest].join(' ').trim())
}

/** What an entry is about, in words, with the way there where there is one. */
export function Subject({ subject, name }: { subject: string; name: string | null }) {
  if (subject === 'portal') return <Text>{i18n.t('Портал')}</Text>
  const [kind = ''] = subject.split(':')
  const rest = subject.includes(':') ? restOf(subject) : ''
  const words = inWords(kind, rest, name)
  if (kind === 'registration') return <Link to={`/users-list?card=${rest}`}>{words}</Link>
  if (kind === 'campaign') return <Link to={`/mailing?campaign=${rest}`}>{words}</Link>
  return <Text>{words}</Text>
}
