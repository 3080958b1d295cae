import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { RadioGroup } from '@/components/ui/radio-group';
import type { QuizQuestion } from '@/contracts/catalog/quiz';
import { useTranslation } from '@/hooks/use-translation';

export interface QuizOptionsProps {
  question: QuizQuestion;
  chosen: readonly string[];
  onChoose: (options: string[]) => void;
  error: string | undefined;
}

/** Single or multiple choice, depending on the question. */
export function QuizOptions({ question, chosen, onChoose, error }: QuizOptionsProps) {
  const { t } = useTranslation('quiz');
  const { code, title, hint, many } = question;
  const options = question.options.map((option) => ({ value: option.code, label: option.title }));
  const shared = {
    legend: title,
    hideLegend: true,
    name: code,
    options,
    hint: [hint, t(many ? 'many' : 'one')].filter(Boolean).join(' '),
    error,
    variant: 'cards' as const,
  };
  return many ? (
    <CheckboxGroup {...shared} values={chosen} onValuesChange={onChoose} />
  ) : (
    <RadioGroup {...shared} value={chosen[0] ?? ''} onValueChange={(value) => onChoose([value])} />
  );
}
