import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { bylineOf } from '@forum/domain/theses/byline'
import { textRuns } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { AlignmentType, Packer, Paragraph, TextRun } from 'docx'
import { clean, documentOf } from '../../platform/documents/thesisBook.ts'

/** Plain data, so that it can be sent to a worker. */
export interface OpinionForm {
  thesis: ThesisRecord
  /** Organisation that gives the opinion. */
  organization: string
  forum: string
}

const line = (children: TextRun[], centred = false): Paragraph =>
  new Paragraph({ children, spacing: { after: 200 }, ...(centred && { alignment: AlignmentType.CENTER }) })

const text = (source: string, bold = false): TextRun => new TextRun({ text: clean(source), bold })

/** A task of the pool: the form of an expert opinion, with the title and all authors as the thesis prints them. */
export async function makeOpinionForm({ thesis, organization, forum }: OpinionForm): Promise<Uint8Array> {
  const title = textRuns(clean(thesis.title)).map((run) => new TextRun({ text: run.text, italics: run.italic, bold: true }))
  const authors = bylineOf(thesis)
    .map(({ fullName }) => fullName)
    .join(', ')
  const children = [
    line([text(organization, true)], true),
    line([
      text(i18n.t('УТВЕРЖДАЮ')),
      new TextRun({ break: 1, text: '____________________ / ____________________' }),
      new TextRun({ break: 1, text: i18n.t('«___» ______________ 20___ г.') }),
    ]),
    line(
      [text(i18n.t('ЭКСПЕРТНОЕ ЗАКЛЮЧЕНИЕ'), true), new TextRun({ break: 1, text: i18n.t('о возможности открытого опубликования') })],
      true,
    ),
    line([text(i18n.t('Эксперт (экспертная комиссия) рассмотрел материалы:'))]),
    line(title),
    line([text(i18n.t('Авторы: {authors}', { authors }))]),
    line([text(i18n.t('Тезисы доклада для сборника: {forum}.', { forum }))]),
    line([text(i18n.t('Материалы не содержат сведений, запрещённых к открытому опубликованию, и могут быть опубликованы.'))]),
    line([
      text(i18n.t('Эксперт (председатель комиссии):')),
      new TextRun({ break: 1, text: '____________________ / ____________________' }),
    ]),
  ]
  const made = documentOf(i18n.t('Экспертное заключение'), [{ properties: {}, children }])
  return new Uint8Array(await Packer.toBuffer(made))
}
