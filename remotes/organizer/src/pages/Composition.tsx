import { call } from '@forum/client/call'
import { getComposition } from '@forum/contracts/portal/composition'
import { moduleTexts } from '@forum/domain/forum/moduleTexts'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { PageBody, Text } from '@forum/ui'
import { Builds, FailingNotice } from '../composition/Builds.tsx'
import { Failures } from '../composition/Failures.tsx'
import { Slots } from '../composition/Slots.tsx'
import { compositionTexts } from '../composition/texts.ts'
import { authorInWords } from '../composition/words.ts'
import { Group } from '../fields/Group.tsx'

const readComposition = ({ request }: LoaderFunctionArgs) => call(getComposition, {}, { signal: request.signal })

/** The live releases of the portal, for organisers. */
function CompositionPage() {
  const { release, builds, slots, modulesOff, failures } = useLoaderData<typeof readComposition>()
  return (
    <PageBody title={compositionTexts.title}>
      <FailingNotice builds={builds} />
      <Group
        level="h2"
        title={release ? i18n.t('Выпуск № {number}', { number: release.number }) : i18n.t('Выпусков ещё не было')}
        hint={release ? authorInWords(release) : undefined}
      >
        <Builds builds={builds} />
      </Group>
      <Group
        level="h2"
        title={i18n.t('Последние сбои у посетителей')}
        hint={i18n.t(
          'Код и номер выпуска посетитель видит на странице. Здесь последние 50 сбоев за две недели, остальные — в журнале сервера.',
        )}
      >
        <Failures failures={failures} />
      </Group>
      <Group
        level="h2"
        title={i18n.t('Места для чужих разделов')}
        hint={i18n.t(
          'Страница одного раздела показывает в таком месте часть другого: окно с тезисами, поле, список. Порядок и выключенное — настройки текущего форума; открытая страница узнаёт о них, когда её загрузят снова.',
        )}
      >
        <Slots slots={slots} />
      </Group>
      <Group level="h2" title={i18n.t('Выключенные модули')}>
        <Text>
          {modulesOff.length === 0 ? i18n.t('Включено всё.') : modulesOff.map((module) => moduleTexts.names[module]).join(', ')}{' '}
          <Link to="/organizer#modules">{i18n.t('Изменить в настройках')}</Link>
        </Text>
      </Group>
    </PageBody>
  )
}

export { CompositionPage as Component, readComposition as loader }
