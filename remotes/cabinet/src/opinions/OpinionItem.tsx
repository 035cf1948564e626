import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { getOpinionForm, listOpinions, type Opinion } from '@forum/contracts/theses/opinions'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { FileLink } from '../registration/materials/FileLink.tsx'
import { documentTexts } from '../texts.ts'
import { opinionTexts } from './texts.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '4px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  problem: { color: tokens.colorStatusDangerForeground1 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 12px' },
})

interface Props {
  registrationId: number
  opinion: Opinion
  /** The other organisations of the thesis. */
  others: readonly string[]
  mayChange: boolean
  onUpload: () => void
  onDelegate: (to: string) => void
  onRemove: () => void
}

export const downloadOpinionForm = (registrationId: number, organization: string): Promise<void> =>
  download(call(getOpinionForm, { registrationId, organization }))

const askForFile = (registrationId: number, organization: string) =>
  call(listOpinions, { registrationId }).then(({ opinions }) => {
    const file = opinions.find((one) => one.organization === organization)?.file
    if (!file) throw new ApiError({ status: 404, code: 'not_found', message: documentTexts.fileGone })
    return file
  })

/** The opinion of one organisation, with its buttons. */
export function OpinionItem({ registrationId, opinion, others, mayChange, onUpload, onDelegate, onRemove }: Props) {
  const styles = useStyles()
  const { organization, isFirst, state, file, isOutdated } = opinion
  const isMissing = state === 'missing'
  return (
    <li className={styles.item}>
      <Text weight="semibold">{organization}</Text>
      {/* The row's title has the state of a single opinion. */}
      {others.length > 0 &&
        (state === 'returned' ? (
          <Text className={styles.problem}>{opinionTexts.state(opinion)}</Text>
        ) : (
          <Quiet>{opinionTexts.state(opinion)}</Quiet>
        ))}
      {isOutdated && (
        <Text className={styles.problem}>
          {i18n.t('Не совпадает: после загрузки изменились название, авторы или организации. Нужно новое заключение.')}
        </Text>
      )}
      {/* The first organisation's file is among the files of the registration. */}
      {file && !isFirst && <FileLink file={file} ask={() => askForFile(registrationId, organization)} />}
      <div className={styles.tools}>
        <Button
          size="small"
          aria-label={opinionTexts.formOf(organization)}
          onClick={() => void downloadOpinionForm(registrationId, organization)}
        >
          {i18n.t('Скачать бланк')}
        </Button>
        {mayChange && isMissing && !isFirst && (
          <Button size="small" aria-label={opinionTexts.uploadOf(organization)} onClick={onUpload}>
            {i18n.t('Загрузить')}
          </Button>
        )}
        {mayChange && !isMissing && (
          <Button size="small" aria-label={i18n.t('Убрать заключение: {organization}', { organization })} onClick={onRemove}>
            {opinionTexts.remove}
          </Button>
        )}
        {mayChange && isMissing && others.length > 0 && (
          <Field label={i18n.t('Отвечает другая организация')} size="small">
            <Select
              size="small"
              aria-label={i18n.t('Кто отвечает за организацию: {organization}', { organization })}
              value=""
              onChange={(_, { value }) => value && onDelegate(value)}
            >
              <option value="">{i18n.t('Выберите…')}</option>
              {others.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </li>
  )
}
