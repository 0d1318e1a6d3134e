import { href } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { pageText } from '../nl'

/** The way from a cart to an offer of it. It stands outside the cart's island: it needs no script. */
export function AskOffer() {
  return (
    <section
      className="ask-first flex flex-wrap items-center justify-between gap-x-8 gap-y-4 mt-8 pt-6 border-t"
      aria-labelledby="ask-first"
    >
      <div>
        <h2 id="ask-first" className="text-l">
          {pageText('offer')}
        </h2>
        <p className="text-muted">{pageText('offerText')}</p>
      </div>
      <ButtonLink tone="secondary" href={href.askOffer()}>
        {pageText('askOffer')}
      </ButtonLink>
    </section>
  )
}
