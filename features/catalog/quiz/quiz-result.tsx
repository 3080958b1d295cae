import { ProductCard } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/link';
import type { QuizAnswers, QuizQuestion, QuizReason } from '@/contracts/catalog/quiz';
import { formatList } from '@/domain/format';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useQuizResult } from '@/hooks/catalog/use-quiz-result';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz.module.css';

export interface QuizResultProps {
  questions: readonly QuizQuestion[];
  answers: QuizAnswers;
  onAgain: () => void;
  onRestart: () => void;
}

const WAITING = ['a', 'b', 'c'];

/** Recommended products, best match first; saved to the account of a signed-in user. */
export function QuizResult({ questions, answers, onAgain, onRestart }: QuizResultProps) {
  const { t } = useTranslation('quiz');
  const errorText = useErrorText();
  const cardOf = useProductCard();
  const query = useQuizResult(answers);
  if (query.isError) {
    return (
      <ErrorState
        live
        title={t('error.title')}
        text={errorText(query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
      />
    );
  }
  const again = (
    <div className={styles.steps}>
      <Button variant="secondary" onClick={onAgain}>
        {t('result.again')}
      </Button>
      <Button variant="quiet" onClick={onRestart}>
        {t('result.restart')}
      </Button>
    </div>
  );
  if (!query.data) {
    return (
      <div className={`card-grid ${styles.cards}`} role="status" aria-label={t('working')}>
        {WAITING.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  const { type, products, reasons, saved } = query.data;
  if (products.length === 0) {
    return <EmptyState title={t('result.emptyTitle')} text={t('result.emptyText')} action={again} />;
  }
  return (
    <>
      <p className={styles.decided}>{t(`result.decided.${type}`)}</p>
      <Kept saved={saved} />
      <ol className={`card-grid ${styles.cards}`}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard {...cardOf(product)} heading="h2" />
            <Because
              reason={reasons.find(({ productId }) => productId === product.id)}
              questions={questions}
            />
          </li>
        ))}
      </ol>
      {again}
    </>
  );
}

interface BecauseProps extends Pick<QuizResultProps, 'questions'> {
  reason: QuizReason | undefined;
}

/** The reader’s own answers that speak most for a product. */
function Because({ reason, questions }: BecauseProps) {
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const answers = (reason?.because ?? []).flatMap(({ question, option }) => {
    const options = questions.find(({ code }) => code === question)?.options;
    return options?.find(({ code }) => code === option)?.title ?? [];
  });
  if (answers.length === 0) return null;
  return <p className={styles.decided}>{t('result.because', { answers: formatList(locale, answers) })}</p>;
}

function Kept({ saved }: { saved: boolean }) {
  const { t } = useTranslation('quiz');
  const href = useHref();
  const signInHere = useSignInFirst('quiz');
  const signIn = `${href('/signin')}?returnTo=${encodeURIComponent(href('/reqquiz?step=result'))}`;
  const onward = saved ? (
    <TextLink variant="strong" href={href('/education/courses?status=RECOMMENDATIONS')}>
      {t('result.mine')}
    </TextLink>
  ) : (
    <Button size="small" variant="secondary" href={signIn} onClick={signInHere}>
      {t('result.signIn')}
    </Button>
  );
  return (
    <Banner tone={saved ? 'success' : 'info'} action={onward}>
      {t(saved ? 'result.saved' : 'result.guest')}
    </Banner>
  );
}
