import { announce } from '@forum/client/toasts'
import type { ComposedBuild } from '@forum/contracts/portal/composition'
import { currentLocale, i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, Notice, Text } from '@forum/ui'
import { List, ListItem, Quiet } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useState } from 'react'
import { useListStyles } from '../people/listStyles.ts'
import { compositionTexts } from './texts.ts'
import { audienceInWords, changeInWords, loadsInWords, rollbackInWords } from './words.ts'

const SHELL = 'shell'

const LimitDialog = lazyWithRetry(async () => (await import('./LimitDialog.tsx')).LimitDialog)

const useStyles = makeStyles({ notice: { marginBottom: '20px' } })

const nameOf = ({ name }: ComposedBuild): string => (name === SHELL ? i18n.t('Оболочка портала') : name)

/** Names the builds that fail more often than those before them. */
export function FailingNotice({ builds }: { builds: readonly ComposedBuild[] }) {
  const styles = useStyles()
  const failing = builds.flatMap((build) => [
    ...(build.rising ? [`${nameOf(build)} ${build.version}: ${compositionTexts.causes[build.rising]}`] : []),
    ...(build.canary?.rising ? [`${nameOf(build)} ${build.canary.version}: ${compositionTexts.causes[build.canary.rising]}`] : []),
  ])
  return failing.length > 0 ? (
    <div className={styles.notice}>
      <Notice intent="error" actions={null}>
        {failing.join('; ')}
      </Notice>
    </div>
  ) : null
}

function Rising({ kind }: { kind: ComposedBuild['rising'] }) {
  return kind ? (
    <Badge appearance="tint" color="danger">
      {compositionTexts.rising[kind]}
    </Badge>
  ) : null
}

function Canary({ canary, version }: { canary: NonNullable<ComposedBuild['canary']>; version: string }) {
  const styles = useListStyles()
  return (
    <>
      <div className={styles.head}>
        <Text>{i18n.t('Проба {version}: {audience}', { version: canary.version, audience: audienceInWords(canary) })}</Text>
        <Rising kind={canary.rising} />
      </div>
      <Quiet>{i18n.t('с {change}', { change: changeInWords(canary.since) })}</Quiet>
      <Quiet>
        {i18n.t('С начала пробы: {loads}; у {version} за то же время: {live}', {
          loads: loadsInWords(canary.loads),
          version,
          live: loadsInWords(canary.live),
        })}
      </Quiet>
    </>
  )
}

function Limit({ build }: { build: ComposedBuild }) {
  const styles = useListStyles()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const onRaised = () => {
    setOpen(false)
    announce(i18n.t('Предел поднят'))
    void revalidate()
  }
  return (
    <div className={styles.head}>
      <Quiet>{i18n.t('Предел размера {kilobytes} КБ', { kilobytes: (build.limit / 1000).toLocaleString(currentLocale()) })}</Quiet>
      <Button size="small" aria-label={`${compositionTexts.raise}: ${build.name}`} onClick={() => setOpen(true)}>
        {compositionTexts.raise}
      </Button>
      {open && <LimitDialog build={build} onRaised={onRaised} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Build({ build }: { build: ComposedBuild }) {
  const styles = useListStyles()
  const { version, since, day, rising, before, rolledBack, canary } = build
  return (
    <ListItem>
      <div className={styles.head}>
        <Text weight="semibold">
          {nameOf(build)} {version}
        </Text>
        {canary && <Badge appearance="tint">{i18n.t('идёт проба')}</Badge>}
        {rolledBack && (
          <Badge appearance="tint" color="warning">
            {i18n.t('был откат')}
          </Badge>
        )}
        <Rising kind={rising} />
      </div>
      <Quiet>{since ? i18n.t('с {change}', { change: changeInWords(since) }) : i18n.t('давно не менялась')}</Quiet>
      <Text>{i18n.t('За сутки: {loads}', { loads: loadsInWords(day) })}</Text>
      {before && (
        <Quiet>
          {i18n.t('Версия до неё, {version}, за неделю до замены: {loads}', {
            version: before.version,
            loads: loadsInWords(before.loads),
          })}
        </Quiet>
      )}
      {rolledBack && <Text>{rollbackInWords(rolledBack)}</Text>}
      {build.name !== SHELL && <Limit build={build} />}
      {canary && <Canary canary={canary} version={version} />}
    </ListItem>
  )
}

/** The live versions of the shell and the remotes, with what browsers report about them. */
export function Builds({ builds }: { builds: readonly ComposedBuild[] }) {
  return (
    <List>
      {builds.map((build) => (
        <Build key={build.name} build={build} />
      ))}
    </List>
  )
}
