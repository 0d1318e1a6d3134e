import type { ComponentProps, ReactNode } from 'react'
import type { PaymentMethod } from '../../contract/ordering/checkout'
import { RadioChoice } from '../../ui/form/Choices'
import { SelectField } from '../../ui/form/Field'
import { t } from './nl-payment-redirect'

type PaymentChoiceProps = Omit<ComponentProps<typeof RadioChoice>, 'value' | 'title' | 'aside'> & {
  method: PaymentMethod
  /** The text about the method's fee. */
  fee: ReactNode
  /** The chosen bank. */
  issuer: string | null | undefined
}

export function PaymentChoice({ method: { id, title, photo, issuers }, fee, issuer, ...choice }: PaymentChoiceProps) {
  const logo = photo && <img src={photo} alt="" width={48} height={32} />
  return (
    <div className="pick-payment">
      <RadioChoice
        value={id}
        title={title}
        aside={
          <>
            {fee}
            {logo}
          </>
        }
        {...choice}
      />
      {!!issuers?.length && (
        <SelectField
          label={t('issuer')}
          name={`issuer-${id}`}
          className="issuer pt-4 pb-2 pl-4"
          defaultValue={issuer ?? ''}
          options={[{ value: '', title: '–' }, ...issuers.map((bank) => ({ value: bank.id, title: bank.title }))]}
        />
      )}
    </div>
  )
}
