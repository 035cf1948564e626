import { heldRoles, useSession } from '@forum/client/session'
import { content, sectionName } from '@forum/domain/forum/bilingual'
import { allows } from '@forum/domain/people/roles'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { Content, makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { type Former, loadFormer } from '../former/former.ts'
import { Heading } from '../Heading.tsx'
import { Participation } from '../registration/Participation.tsx'

const useStyles = makeStyles({
  staff: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px' },
  facts: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  day: { margin: '0 0 4px' },
  list: { margin: '0 0 12px', paddingLeft: '20px', lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
})

const spanWithYear = ([first, ...others]: readonly Day[]): string => (first ? daysSpan([first, ...others]) : '')

const loadFormerForum = ({ params }: LoaderFunctionArgs): Promise<Former> => loadFormer(Number(params.id))

/** A former forum, with the signed-in person's registrations and papers. */
function FormerForumPage() {
  const styles = useStyles()
  const { page, sections, state } = useLoaderData<typeof loadFormerForum>()
  const session = useSession()
  const held = heldRoles(session)
  return (
    <PageBody title={<Content {...content(page.title, page.englishTitle)} />}>
      <Stack gap={32}>
        {state && <Link to="/">{i18n.t('К личному кабинету')}</Link>}
        <Text className={styles.facts}>
          {spanWithYear(page.days)} · <Content {...content(page.city, page.englishCity)} /> ·{' '}
          <Content {...content(page.venue, page.englishVenue)} />
          {page.isOver ? `. ${i18n.t('Форум завершён.')}` : ''}
        </Text>
        {allows('staff', held) && (
          <div className={styles.staff}>
            <Link to={`/users-list?meeting_id=${page.id}`}>{i18n.t('Участники этого форума')}</Link>
            {allows('conf_admin', held) && <Link to={`/organizer?id=${page.id}`}>{i18n.t('Настройки этого форума')}</Link>}
          </div>
        )}
        {state && <Participation state={state} />}
        <Stack as="section" gap={16} aria-labelledby="sections">
          <Heading id="sections">{i18n.t('Секции и мероприятия')}</Heading>
          <Panel>
            {page.days.map((day, index) => {
              const here = sections.filter(({ isActive, isPublic, dayNumber }) => isActive && isPublic && dayNumber === index + 1)
              return (
                here.length > 0 && (
                  <div key={day}>
                    <Text as="h3" weight="semibold" block className={styles.day}>
                      {formatDay(day)}
                    </Text>
                    <ul className={styles.list}>
                      {here.map((section) => (
                        <li key={section.id}>
                          <Content {...sectionName(section)} />
                        </li>
                      ))}
                    </ul>
                  </div>
                )
              )
            })}
          </Panel>
        </Stack>
      </Stack>
    </PageBody>
  )
}

export { FormerForumPage as Component, loadFormerForum as loader }
