import { Play, Square } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { ProblemPartOf } from '@/contracts/learning/problem';
import { useTranslation } from '@/hooks/use-translation';
import { choosePlainCode, readPlainCode, subscribeToPlainCode } from '@/store/plain-code';
import { CodeField } from './code-field';
import { ExpectedShape } from './expected-shape';
import { gradedOutput } from './graded-output';
import { LANGUAGE_NAMES } from './language-names';
import { RunResult } from './run-result';
import { RunStatus } from './run-status';
import styles from './runnable.module.css';
import { useProgram } from './use-program';

/** The answer to a part: a program, and what it produced if it ran as it stands. */
export type RunnableValue = { code: string; output?: string };

export interface RunnableHandle {
  /** Runs the code if it has changed since the last run; undefined if it could not run or was stopped. */
  run(): Promise<RunnableValue | undefined>;
}

export interface RunnablePartProps {
  part: ProblemPartOf<'runnable'>;
  value: RunnableValue | undefined;
  onChange(value: RunnableValue): void;
  disabled?: boolean;
  /** The code of the last checked answer. */
  lastAttempt?: string | undefined;
  /** Id of the feedback on the answer. */
  describedBy?: string | undefined;
  /** Programs cannot run in this browser: the solution may be shown at once. */
  onUnavailable?(): void;
  ref?: Ref<RunnableHandle>;
}

/** An exercise that is answered by a program, which runs in the browser. */
export function RunnablePart(props: RunnablePartProps) {
  const { part, value, onChange, disabled = false, describedBy } = props;
  const { t } = useTranslation('learning');
  const id = useId();
  const program = useProgram(part);
  const plain = useSyncExternalStore(subscribeToPlainCode, readPlainCode, () => false);
  const [former, setFormer] = useState(props.lastAttempt);
  const language = LANGUAGE_NAMES[part.language];
  const code = value?.code ?? part.starter;
  const busy = program.phase.kind !== 'idle';
  const stale = program.outcome !== null && program.outcome.code !== code;

  const write = (text: string) => onChange({ code: text });
  const run = async (): Promise<RunnableValue | undefined> => {
    const result = await program.run(code, props.onUnavailable);
    const output = result && gradedOutput(part.language, result);
    if (output === undefined) return undefined;
    setFormer(code);
    const answer = { code, output };
    onChange(answer);
    return answer;
  };
  useImperativeHandle(props.ref, () => ({
    run: async () => (value?.output === undefined ? run() : value),
  }));
  const startRun = () => {
    if (!busy && !disabled) void run();
  };
  const replace = (text: string) => {
    if (code !== part.starter) setFormer(code);
    write(text);
  };
  const back = former ?? props.lastAttempt;
  return (
    <div className={styles.runnable}>
      {part.files.length > 0 && (
        <p className={styles.note}>
          {t('run.files')} <span dir="ltr">{part.files.map((file) => file.name).join(', ')}</span>
        </p>
      )}
      <CodeField
        language={part.language}
        label={t('run.code', { language })}
        hint={t('run.keys')}
        value={code}
        onChange={write}
        onRun={startRun}
        errorLine={stale ? null : (program.outcome?.result.error?.line ?? null)}
        disabled={disabled}
        plain={plain}
        describedBy={[describedBy, `${id}-status`].filter(Boolean).join(' ')}
      />
      <noscript>
        <p className={styles.note}>{t('run.noScripts')}</p>
      </noscript>
      <div className={styles.bar}>
        {busy ? (
          <Button
            variant="secondary"
            size="small"
            icon={<Square aria-hidden="true" />}
            onClick={program.stop}
          >
            {t('run.stop')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon={<Play aria-hidden="true" />}
            onClick={startRun}
            disabled={disabled}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {t('run.run')}
          </Button>
        )}
        {!disabled && code !== part.starter && (
          <Button variant="quiet" size="small" onClick={() => replace(part.starter)}>
            {t('run.reset')}
          </Button>
        )}
        {!disabled && back !== undefined && back !== code && (
          <Button variant="quiet" size="small" onClick={() => write(back)}>
            {t('run.lastAttempt')}
          </Button>
        )}
        <Switch
          label={t('run.plain')}
          checked={plain}
          onChange={(event) => choosePlainCode(event.target.checked)}
        />
      </div>
      <RunStatus id={`${id}-status`} language={language} {...program} />
      <ExpectedShape part={part} problem={program.problem} hasRun={program.outcome !== null} />
      {program.outcome && <RunResult outcome={program.outcome.result} stale={stale} />}
    </div>
  );
}
