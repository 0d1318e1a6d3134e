import type { PickupPoint } from '../../../contract/address/pickup-point'
import { Button } from '../../../ui/form/Button'
import { RadioChoice } from '../../../ui/form/Choices'
import { Field, FieldError } from '../../../ui/form/Field'
import { OpeningHours } from '../../shop/OpeningHours'
import { t } from '../nl'

const firstPoints = 5
/** The maximum number of points to show; a point beyond it is shown only if it is chosen. */
const maxPoints = 20

type PickupPointsProps = {
  action: string
  /** The name of the radio buttons. */
  name: string
  points?: PickupPoint[] | null
  postalCode: string
  postalCodeName: string
  /** The title of the method if it is not the first with pickup points: screen readers then read it with each name. */
  laterMethod?: string
  chosen: string
  error?: string
}

/** The pickup points near a postal code. The button requests the same page by GET, which stores nothing. */
export function PickupPoints(props: PickupPointsProps) {
  const { action, name, points = [], postalCode, postalCodeName, laterMethod, chosen, error } = props
  const ofMethod = laterMethod && <span className="vh"> ({laterMethod})</span>
  const shown = (points ?? []).filter(({ id }, at) => at < maxPoints || String(id) === chosen)
  const choices = shown.map((point) => (
    <RadioChoice
      key={point.id}
      name={name}
      value={point.id}
      title={point.name}
      text={<PointText point={point} />}
      aside={formatDistance(point.distance_m)}
      defaultChecked={String(point.id) === chosen}
    />
  ))
  const isFartherChosen = shown.slice(firstPoints).some(({ id }) => String(id) === chosen)
  return (
    <div className="pickup pt-4 pb-2 pl-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={
            <>
              {t('pickupNear')}
              {ofMethod}
            </>
          }
          name={postalCodeName}
          className="flex-[0_1_15rem]"
          defaultValue={postalCode}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          data-no-draft=""
        />
        <Button tone="secondary" formMethod="get" formAction={action} formNoValidate>
          {t('pickupSearch')}
          {ofMethod}
        </Button>
      </div>
      {points === null && <p className="mt-4">{t('pickupOutage')}</p>}
      {points?.length === 0 && postalCode && <p className="mt-4">{t('pickupNone')}</p>}
      {!!points?.length && (
        <fieldset
          className="mt-4"
          id={error && 'pickup_point'}
          tabIndex={-1}
          aria-describedby={error ? 'pickup-error' : undefined}
        >
          <legend className="group-title">
            {t('pickupPoints')}
            {ofMethod}
            <span className="text-s text-muted"> {t('pickupFound', { n: shown.length, postalCode })}</span>
          </legend>
          <FieldError id="pickup-error" text={error} className="field-error mb-2" />
          <div className="grid gap-2">{choices.slice(0, firstPoints)}</div>
          {choices.length > firstPoints && (
            <details open={isFartherChosen}>
              <summary className="link tap">
                {t('pickupMore', { n: choices.length - firstPoints })}
                {ofMethod}
              </summary>
              <div className="grid gap-2">{choices.slice(firstPoints)}</div>
            </details>
          )}
        </fieldset>
      )}
      {!points?.length && <FieldError id="pickup_point" text={error} />}
    </div>
  )
}

/** Returns the address of a pickup point. A backend may send only a part of it, or none. */
export const pickupPointAddress = ({ street, house_number, postal_code, city }: PickupPoint) =>
  [`${street} ${house_number}`.trim(), `${postal_code} ${city}`.trim()].filter(Boolean).join(', ')

function PointText({ point }: { point: PickupPoint }) {
  return (
    <>
      {pickupPointAddress(point)}
      <OpeningHours of={point.opening_hours} className="text-s" />
    </>
  )
}

export function formatDistance(metres: number | null | undefined) {
  if (metres === null || metres === undefined) return undefined
  if (metres < 950) return t('distanceM', { n: Math.max(50, Math.round(metres / 50) * 50) })
  return t('distanceKm', { n: (metres / 1000).toFixed(1).replace('.', ',') })
}
