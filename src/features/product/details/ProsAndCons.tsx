import { Icon } from '../../../ui/image/Icon'
import { Section } from '../../../ui/text/Section'
import { t } from '../nl'

export function ProsAndCons({ pros, cons }: { pros: string[]; cons: string[] }) {
  if (!pros.length && !cons.length) return null
  return (
    <Section title={t('prosAndCons')} className="">
      <Points title={t('pros')} points={pros} isPro />
      <Points title={t('cons')} points={cons} />
    </Section>
  )
}

function Points({ title, points, isPro }: { title: string; points: string[]; isPro?: boolean }) {
  if (!points.length) return null
  return (
    <>
      <h3 className="vh">{title}</h3>
      <ul className="mb-3 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name={isPro ? 'plus' : 'minus'} className={isPro ? 'text-pine' : 'text-muted'} />
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}
