import { t } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { Choice } from '../../ui/Choice'

/**
 * Asks which cookies are welcome; consent.client.ts opens it. Its first view offers to refuse as plainly as to accept, as the Dutch regulator
 * wants it. Without script it stays closed, and nothing but the shop itself runs.
 */
export function ConsentDialog() {
  return (
    <dialog id="cookies" className="consent" aria-labelledby="cookies-title">
      <h2 id="cookies-title" tabIndex={-1}>
        {t('consent.title')}
      </h2>
      <div data-view="first">
        <p>{t('consent.text')}</p>
        <p className="consent-buttons">
          <Button type="button" data-consent="all">
            {t('consent.all')}
          </Button>
          <Button type="button" data-consent="functional">
            {t('consent.functional')}
          </Button>
          <Button type="button" tone="quiet" data-more="">
            {t('consent.more')}
          </Button>
        </p>
      </div>
      <form data-view="more" method="dialog" hidden>
        <p>{t('consent.moreText')}</p>
        <fieldset>
          <legend className="vh">{t('consent.choose')}</legend>
          <Choice name="consent" value="all" title={t('consent.choiceAll')} text={t('consent.choiceAllText')} />
          <Choice
            name="consent"
            value="functional"
            title={t('consent.choiceFunctional')}
            text={t('consent.choiceFunctionalText')}
          />
        </fieldset>
        <Button disabled>{t('consent.confirm')}</Button>
      </form>
    </dialog>
  )
}
