import type { InferOutput } from 'valibot'
import { isRefusal } from '../../../kit/contract/errors'
import { notFoundError } from '../../../kit/page/page-errors'
import { listOutbox } from '../../contract/outbox'
import { formatDate } from '../../lib/format-count-and-date'
import { createTranslator } from '../../lib/i18n'
import { definePage } from '../../page'

const t = createTranslator({
  title: 'Verstuurde mail',
  text: 'In de demo gaat er geen mail de deur uit: alles ligt hier.',
  empty: 'Er is nog geen mail.',
  to: 'Aan {{to}}',
})

/** `/__outbox`: shows the demo's mail as text; a 404 outside the demo. */
export const page = definePage<InferOutput<typeof listOutbox.answer>>({
  load: async ({ api, has }) => {
    if (!has(listOutbox)) throw notFoundError('outbox')
    return listOutbox(api, {}).catch((error) => {
      if (isRefusal(error)) throw notFoundError('outbox')
      throw error
    })
  },
  head: () => ({ title: t('title') }),
  View: ({ data: mails }) => (
    <div className="grid justify-items-start gap-4 max-w-[45em]">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {mails.length === 0 && <p>{t('empty')}</p>}
      {mails.map(({ id, to, subject, text, created_at }) => (
        <article key={id} className="w-full pt-4 border-t">
          <h2 className="text-l">{subject}</h2>
          <p className="text-s text-muted">
            {t('to', { to })} · <time dateTime={created_at}>{formatDate(created_at)}</time>
          </p>
          <p className="mt-3 whitespace-pre-line">{text}</p>
        </article>
      ))}
    </div>
  ),
})
