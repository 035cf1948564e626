import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showRefusal } from '@forum/client/showRefusal'
import { announce, showFailure } from '@forum/client/toasts'
import { grantExtension, type PersonRead, withdrawExtension } from '@forum/contracts/participation/forumPeople'
import { type Extendable, extendable, extensionNames } from '@forum/domain/forum/extensions'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { Button, Field, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { Controller, FormInput, useForm } from '@forum/ui/form'
import { List, ListItem, Quiet, Stack } from '@forum/ui/layout'
import { Badge, MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { FormDay } from '../fields/FormDay.tsx'
import { useFieldStyles } from '../fields/Group.tsx'
import { useListStyles } from './listStyles.ts'
import { extensionTexts } from './texts.ts'

type Given = PersonRead['extensions'][number]

/** A person's extended deadlines, and a form for another one. */
export function Extensions({ userId, extensions }: { userId: number; extensions: readonly Given[] }) {
  const styles = useListStyles()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Given | null>(null)

  const withdraw = async (id: number) => {
    setAsked(null)
    try {
      await call(withdrawExtension, { id })
      announce(i18n.t('Продление отозвано'))
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      {extensions.length > 0 && (
        <List>
          {extensions.map((extension) => (
            <ListItem key={extension.id}>
              <div className={styles.head}>
                <Text weight="semibold">{extensionTexts.extended(extensionNames[extension.action], formatDay(extension.until))}</Text>
                {extension.withdrawnAt && <Badge appearance="tint">{i18n.t('отозвано')}</Badge>}
              </div>
              <Text>{extension.reason}</Text>
              <Quiet>{[extension.grantedBy, momentText(extension.grantedAt)].filter(Boolean).join(' · ')}</Quiet>
              {!extension.withdrawnAt && (
                <Button
                  className={styles.button}
                  aria-label={i18n.t('Отозвать: {what}', { what: extensionNames[extension.action] })}
                  onClick={() => setAsked(extension)}
                >
                  {extensionTexts.withdraw}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      )}
      <Grant userId={userId} onGranted={revalidate} />
      {asked && (
        <ConfirmDialog
          title={i18n.t('Отозвать продление?')}
          action={extensionTexts.withdraw}
          destructive
          onConfirm={() => void withdraw(asked.id)}
          onClose={() => setAsked(null)}
        >
          {extensionTexts.extended(extensionNames[asked.action], formatDay(asked.until))}
        </ConfirmDialog>
      )}
    </>
  )
}

interface GrantForm {
  action: Extendable
  until: string
  reason: string
}

function Grant({ userId, onGranted }: { userId: number; onGranted: () => Promise<void> }) {
  const styles = useFieldStyles()
  const form = useForm<GrantForm>({ defaultValues: { action: 'theses', until: '', reason: '' } })
  const { control, handleSubmit, reset, formState } = form

  const grant = handleSubmit(async (given) => {
    try {
      await call(grantExtension, { userId, ...given })
      announce(i18n.t('Срок продлён'))
      reset()
      await onGranted()
    } catch (error) {
      showRefusal(error, form)
    }
  })

  return (
    <Stack as="form" gap={16} aria-label={i18n.t('Продлить срок')} noValidate onSubmit={grant}>
      {formState.errors.root && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{formState.errors.root.message}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.columns}>
        <Controller
          control={control}
          name="action"
          render={({ field, fieldState }) => (
            <Field label={i18n.t('Что продлить')} validationMessage={fieldState.error?.message}>
              <Select {...field}>
                {extendable.map((action) => (
                  <option key={action} value={action}>
                    {extensionNames[action]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
        <FormDay control={control} name="until" label={i18n.t('По какой день')} hint={i18n.t('Включительно, по времени форума')} required />
      </div>
      <FormInput control={control} name="reason" label={i18n.t('Причина')} hint={i18n.t('Её прочтёт участник')} maxLength={255} required />
      <Button className={styles.button} appearance="primary" type="submit" disabled={formState.isSubmitting}>
        {i18n.t('Продлить')}
      </Button>
    </Stack>
  )
}
