import type { Product } from '../../contract/product'
import { formatDate } from '../../lib/format'
import { Section } from '../../ui/Section'
import { t } from './nl'

export function Questions({ questions }: { questions: NonNullable<Product['questions']> }) {
  return (
    <Section title={t('questions')} className="mt-16">
      <div className="border-t max-w-prose">
        {questions.map(({ id, question, answer, author, created_at }) => (
          <details key={id} className="fold">
            <summary>
              <span>
                {question}
                <span className="block text-s text-muted font-400">
                  {[author, formatDate(created_at)].filter(Boolean).join(', ')}
                </span>
              </span>
            </summary>
            <p className="pb-5">{answer || t('noAnswer')}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
