import { notFoundError } from '../../../kit/page/page-errors'
import { findArticlesByNumber } from '../../contract/catalogue/article-number'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { TextArea } from '../../ui/form/Field'
import { PostForm } from '../../ui/form/PostForm'
import { fieldOf } from '../../ui/form/refused-form'
import { t } from './nl'

export const page = definePage({
  load: async ({ has }) => {
    if (!has(findArticlesByNumber)) throw notFoundError('quick order')
  },
  head: (_, { form }) => ({ title: titleWithErrors(t('title'), form) }),
  View: ({ context: { form } }) => (
    <div className="wrap pt-8 pb-16">
      <div className="max-w-prose">
        <h1 className="mb-6">{t('title')}</h1>
        {form && <RefusedFormSummary form={form} />}
        <p className="mb-6">{t('intro')}</p>
        <PostForm action={href.quickOrder()} className="grid gap-4">
          <TextArea
            {...fieldOf(form)('lines')}
            label={t('lines')}
            hint={t('hint')}
            placeholder={t('example')}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <div className="flex flex-wrap gap-4">
            <Button>{t('show')}</Button>
            {form?.errors.lines && form.values.known && (
              <Button tone="secondary" name="action" value="rest">
                {t('showRest')}
              </Button>
            )}
          </div>
        </PostForm>
      </div>
    </div>
  ),
})
