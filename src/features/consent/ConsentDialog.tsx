import { Button } from '../../ui/Button'
import { Choice } from '../../ui/Choice'
import { t } from './nl'

/**
 * Asks which cookies are welcome; consent.client.ts opens it. Its first view offers to refuse as plainly as to accept,
 * as the Dutch regulator wants it. Without script it stays closed, and nothing but the shop itself runs.
 */
export function ConsentDialog() {
  return (
    <dialog id="cookies" className="consent" aria-labelledby="cookies-title">
      <h2 id="cookies-title" tabIndex={-1}>
        {t('title')}
      </h2>
      <div data-view="first">
        <p>{t('text')}</p>
        <p className="consent-buttons">
          <Button type="button" data-consent="all">
            {t('all')}
          </Button>
          <Button type="button" data-consent="functional">
            {t('functional')}
          </Button>
          <Button type="button" tone="quiet" data-more="">
            {t('more')}
          </Button>
        </p>
      </div>
      <form data-view="more" method="dialog" hidden>
        <p>{t('moreText')}</p>
        <fieldset>
          <legend className="vh">{t('choose')}</legend>
          <Choice name="consent" value="all" title={t('choiceAll')} text={t('choiceAllText')} />
          <Choice name="consent" value="functional" title={t('choiceFunctional')} text={t('choiceFunctionalText')} />
        </fieldset>
        <Button disabled>{t('confirm')}</Button>
      </form>
    </dialog>
  )
}
