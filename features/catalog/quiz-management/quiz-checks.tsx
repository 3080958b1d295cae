import { Banner } from '@/components/ui/banner';
import type { ManagedQuiz, QuizCheck } from '@/contracts/catalog/quiz-management';
import { formatList, formatNumber } from '@/domain/format';
import { PublicationChecks } from '@/features/management/publication-checks';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface QuizChecksProps {
  quiz: ManagedQuiz;
  /** Leads to a question. */
  onShow: (question: number | null) => void;
}

export function QuizChecks({ quiz, onShow }: QuizChecksProps) {
  const { t } = useTranslation('manager-quiz');
  const locale = useLocale();
  const number = (index: number) => formatNumber(locale, index + 1);
  const placeOf = ({ question, option }: QuizCheck) =>
    [
      ...(question === null ? [] : [t('question.number', { number: number(question) })]),
      ...(option === null ? [] : [t('option.number', { number: number(option) })]),
    ].join(' · ');
  const checks = quiz.checks.map((check) => ({
    key: `${check.question} ${check.option} ${check.code} ${check.detail}`,
    text: t(`check.${check.code}`, { place: placeOf(check), detail: check.detail ?? '' }),
    onShow: () => onShow(check.question),
  }));
  return (
    <>
      <PublicationChecks title={t('check.title')} ready={t('check.ready')} checks={checks} />
      {quiz.unreached.length > 0 && (
        <Banner tone="warning">
          {t('check.unreached', { subjects: formatList(locale, quiz.unreached) })}
        </Banner>
      )}
    </>
  );
}
