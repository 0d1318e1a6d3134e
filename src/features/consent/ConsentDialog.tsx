import type { ShopData } from '../../page'
import { Button } from '../../ui/Button'
import { Choice } from '../../ui/Choice'
import { Folded } from '../../ui/Folded'
import { t } from './nl'

/**
 * Asks which cookies are welcome; consent.client.ts opens it. Its first view offers to refuse as plainly as to accept,
 * as the Dutch regulator wants it. Without script it stays closed, and nothing but the shop itself runs.
 */
export function ConsentDialog({ shop }: { shop: ShopData }) {
  return (
    <dialog id="cookies" className="consent" aria-labelledby="cookies-title">
      <Folded>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog puts the focus somewhere; here no answer is proposed by it */}
        <h2 id="cookies-title" tabIndex={-1} autoFocus>
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
      </Folded>
      <ReadMore shop={shop} />
    </dialog>
  )
}

/**
 * The pages that say which cookies there are, in both views. They stand in the footer's menu. There the dialog does not
 * open by itself: they must be readable before the answer (consent.client.ts).
 */
function ReadMore({ shop }: { shop: ShopData }) {
  const links = shop.footer
    .flatMap(({ children }) => children ?? [])
    .filter(({ uri, title }) => uri && /cookie|privacy/i.test(title))
  if (!links.length) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-s">
      {t('read')}
      {links.map(({ id, title, uri }) => (
        <a key={id} className="link inline-flex items-center min-h-11" href={uri ?? undefined}>
          {title}
        </a>
      ))}
    </p>
  )
}
