import type { Policy } from './policy.ts'

/** What the policy says of the volume of abstracts. Legal texts are in Russian. */

const HEADING = 'Издание тезисов'

const publishingSection: Policy['sections'][number] = {
  heading: HEADING,
  body: [
    'Автор решает, публиковать ли тезисы: нет, в программе форума, в программе и в сборнике. Без его ответа тезисы не публикуются. В сборник входят название и текст тезисов, имена и места работы авторов, их ORCID iD, если они указаны, и адрес для связи с читателями.',
    'Соглашаясь на издание в сборнике, автор предоставляет лицензию, названную в вопросе. Ответ можно изменить, пока сборник не издан. Изданный сборник не меняется: тезисы остаются в нём на основании этой лицензии и после отзыва согласия на обработку данных или удаления учётной записи; все остальные данные удаляются.',
  ],
}

export const saysOfPublishing = ({ sections }: Pick<Policy, 'sections'>): boolean =>
  sections.some(({ heading }) => heading.trim() === HEADING)

/** The policy of a forum that publishes a volume. */
export const withPublishingSection = (policy: Policy): Policy =>
  saysOfPublishing(policy) ? policy : { ...policy, sections: [...policy.sections, publishingSection] }
