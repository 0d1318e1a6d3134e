import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { Folded } from '../../ui/Folded'
import { Icon } from '../../ui/Icon'
import * as mark from './compare-marks'
import { t } from './nl'

/**
 * The bar of what is compared, empty and hidden: a page knows nobody's selection. The script fills it, shows it from two
 * products on (specification §4), and finds in it what it tells.
 */
export function CompareBar() {
  const texts = {
    [mark.chosen]: t('chosen'),
    [mark.oneMore]: t('oneMore'),
    [mark.full]: t('full'),
    [mark.cleared]: t('cleared'),
  }
  return (
    <section id={mark.bar} className="compare-bar" aria-label={t('region')} hidden {...texts}>
      <Folded>
        <div className="wrap">
          <ul />
          <p />
          <ButtonLink tone="secondary" size="s" href={href.compare()}>
            {t('compare')}
          </ButtonLink>
          <button type="button" className="icon-button" aria-label={t('clear')}>
            <Icon name="close" />
          </button>
        </div>
      </Folded>
    </section>
  )
}
