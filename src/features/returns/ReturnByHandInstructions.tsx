import type { ShopInfo } from '../../contract/shop'
import { ButtonLink } from '../../ui/form/Button'
import { t } from './nl'
import { PostalAddress, ShopContact } from './ShopContact'

/** Explains how to withdraw from a purchase by mail, phone or letter, if the backend has no calls for returns. */
export function ReturnByHandInstructions({ info }: { info: ShopInfo | null }) {
  const canReach = info && (info.email || info.phone || info.address)
  return (
    <div className="grid gap-6">
      <p className="text-l">{t('byHandLead')}</p>
      {info?.email && (
        <p>
          <ButtonLink href={`mailto:${info.email}?${mailFields()}`}>{t('byHandMail')}</ButtonLink>
        </p>
      )}
      <section>
        <h2 className="group-title">{t('byHandTitle')}</h2>
        {canReach ? (
          <>
            <ShopContact info={info} />
            <PostalAddress info={info} />
          </>
        ) : (
          <p>{t('byHandUnknown')}</p>
        )}
      </section>
      <p>{t('byHandReturn')}</p>
    </div>
  )
}

/** Returns the query of a `mailto:` link. Spaces are `%20`, because mail programs do not decode `+`. */
const mailFields = () => `subject=${encodeURIComponent(t('mail.subject'))}&body=${encodeURIComponent(t('mail.body'))}`
