import type { Return } from '../../contract/ordering/returns'
import { formatDate } from '../../lib/format'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Goods } from './Goods'
import { t } from './nl'

type EarlierProps = {
  rmas: Return[]
  /** What the order was found by: it opens each of them without asking again. */
  proof: Record<string, string>
  /** Whether the backend can be asked about one. */
  canShow: boolean
}

/** What was announced of an order before, and how it stands. */
export function Earlier({ rmas, proof, canShow }: EarlierProps) {
  if (!rmas.length) return null
  return (
    <section className="mt-12">
      <h2 className="group-title">{t('earlier')}</h2>
      <ul>
        {rmas.map((rma) => (
          <li key={rma.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 border-t">
            <div>
              <p>
                <strong>{rma.number}</strong> · {t(`statuses.${rma.status}`)}
              </p>
              <p className="text-s text-muted">
                {[rma.kind && t(`kinds.${rma.kind}`), rma.created_at && formatDate(rma.created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Goods rma={rma} />
            </div>
            {canShow && (
              <form method="post" action={href.returns(rma.id)}>
                {Object.entries(proof).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button tone="secondary" size="s" aria-label={t('showOf', { number: rma.number })}>
                  {t('show')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
