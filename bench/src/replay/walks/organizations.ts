import type { Person, Recorder } from '../recorder.ts'

/** An organiser adds an organisation, maps what people typed and takes it back, so that what is recorded later is as it was. */
export async function walkOrganizations({ ask }: Recorder, admin: Person, moderator: Person): Promise<void> {
  const unlisted = 'GET api/forum/organizations/unlisted/'
  await ask(admin, unlisted, 'the first page')
  await ask(moderator, unlisted, 'the first page')
  const save = 'POST api/forum/organizations/save/'
  const { id } = await ask(admin, save, 'a new one', { name: 'Квантовый музей', synonyms: ['КМ'], ror: '' })
  await ask(admin, save, 'the same name', { name: 'квантовый музей' })
  const known = 'GET api/forum/organizations/known/'
  await ask(admin, known, 'all')
  await ask(moderator, known, 'all')
  const map = 'POST api/forum/organizations/map/'
  await ask(admin, map, 'what nobody typed', { entries: ['Не введено никем'], organization_id: id })
  const { entries } = await ask(admin, unlisted, 'once more')
  const mapped = await ask(admin, map, 'the first entry', { entries: [entries[0].text], organization_id: id })
  const mappings = 'GET api/forum/organizations/mappings/'
  await ask(admin, mappings, 'all')
  await ask(moderator, mappings, 'all')
  const undo = 'POST api/forum/organizations/undo/'
  await ask(admin, undo, 'the mapping', { id: mapped.id })
  await ask(admin, undo, 'the same mapping', { id: mapped.id })
}
