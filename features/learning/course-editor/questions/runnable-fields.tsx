import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { RUN_LANGUAGES } from '@/contracts/learning/problem';
import { CodeField } from '@/features/learning/runnable/code-field';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../items/items.module.css';
import { ExpectedFields } from './expected-fields';
import type { PartFieldsProps } from './part-fields';
import { ProgramFiles } from './program-files';

type Props = PartFieldsProps<'runnable', 'runnable'>;

/** A program: what it starts with, what runs before it, its files, the author's program and what it must give. */
export function RunnableFields(props: Props) {
  const { part, solution, onChange } = props;
  const { t } = useTranslation('manager-content');
  const changeLanguage = (value: string) => {
    const language = RUN_LANGUAGES.find((known) => known === value);
    if (language) onChange({ ...part, language }, solution);
  };
  const code = (label: string, value: string, change: (value: string) => void) => (
    <div>
      <p className={styles.name} aria-hidden="true">
        {label}
      </p>
      <CodeField
        language={part.language}
        label={label}
        hint={t('program.leave')}
        value={value}
        onChange={change}
        onRun={() => {}}
        errorLine={null}
        disabled={false}
        plain={false}
      />
    </div>
  );
  return (
    <div className={styles.fields}>
      <Field label={t('program.language')}>
        <Select
          value={part.language}
          options={[
            { value: 'sql', label: 'SQL' },
            { value: 'python', label: 'Python' },
          ]}
          onChange={(event) => changeLanguage(event.target.value)}
        />
      </Field>
      {code(t('program.setup'), part.setup, (setup) => onChange({ ...part, setup }, solution))}
      <ProgramFiles files={part.files} onChange={(files) => onChange({ ...part, files }, solution)} />
      {code(t('program.starter'), part.starter, (starter) => onChange({ ...part, starter }, solution))}
      {code(t('program.program'), solution.program, (program) => onChange(part, { ...solution, program }))}
      <ExpectedFields {...props} />
    </div>
  );
}
